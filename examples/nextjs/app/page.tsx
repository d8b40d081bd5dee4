import { connection } from "next/server";
import { getBoard } from "../lib/board";
import { ask } from "./actions";
import { Questions } from "./Questions";

export default async function Page() {
  await connection();

  return (
    <main>
      <h1>Questions for the speaker</h1>
      <Questions initial={getBoard().questions} />
      <form action={ask}>
        <label>
          Your question <input name="text" maxLength={200} required />
        </label>
        <button>Ask</button>
      </form>
    </main>
  );
}
