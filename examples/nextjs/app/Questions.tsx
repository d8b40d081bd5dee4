"use client";

import { useEffect, useState } from "react";
import type { Question } from "../lib/events";
import { socket } from "../lib/socket";

export function Questions({ initial }: { initial: Question[] }) {
  const [questions, setQuestions] = useState(initial);

  useEffect(() => {
    const replace = (all: Question[]) => setQuestions(all);
    const put = (question: Question) =>
      setQuestions((earlier) => [...earlier.filter(({ id }) => id !== question.id), question]);

    socket.on("questions", replace);
    socket.on("question", put);
    return () => {
      socket.off("questions", replace);
      socket.off("question", put);
    };
  }, []);

  const sorted = questions.toSorted((a, b) => b.votes - a.votes);

  return (
    <ol aria-label="Questions">
      {sorted.map(({ id, text, votes }) => (
        <li key={id}>
          {text} <button onClick={() => socket.emit("vote", id)}>{votes} votes</button>
        </li>
      ))}
    </ol>
  );
}
