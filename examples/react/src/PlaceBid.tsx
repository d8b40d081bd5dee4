import { useActionState } from "react";
import { socket } from "./socket";

async function send(_previous: string | null, form: FormData) {
  try {
    return await socket.timeout(5000).emitWithAck("place bid", Number(form.get("amount")));
  } catch {
    return "The server didn't respond.";
  }
}

export function PlaceBid({ disabled }: { disabled: boolean }) {
  const [problem, place, pending] = useActionState(send, null);

  return (
    <form action={place}>
      <label>
        Your bid <input name="amount" type="number" min="1" required />
      </label>
      <button disabled={disabled || pending}>Bid</button>
      <p role="alert">{problem}</p>
    </form>
  );
}
