import { useState } from "react";
import { socket } from "./socket";

export function PlaceBid({ disabled }: { disabled: boolean }) {
  const [problem, setProblem] = useState<string | null>(null);

  async function place(form: FormData) {
    try {
      setProblem(await socket.timeout(5000).emitWithAck("place bid", Number(form.get("amount"))));
    } catch {
      setProblem("The server didn't respond.");
    }
  }

  return (
    <form action={place}>
      <label>
        Your bid <input name="amount" type="number" min="1" required />
      </label>
      <button disabled={disabled}>Bid</button>
      <p role="alert">{problem}</p>
    </form>
  );
}
