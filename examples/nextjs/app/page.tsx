import { connection } from "next/server";
import { Suspense } from "react";
import { getBoard } from "../lib/board";
import { ask } from "./actions";
import { Questions } from "./Questions";

export default function Page() {
  return (
    <main>
      <h1>Questions for the speaker</h1>
      <Suspense fallback={<p>Loading…</p>}>
        <Board />
      </Suspense>
      <form action={ask}>
        <label>
          Your question <input name="text" maxLength={200} required />
        </label>
        <button>Ask</button>
      </form>
    </main>
  );
}

async function Board() {
  await connection();
  return <Questions initial={getBoard().questions} />;
}
