import type { Credentials, FromWhiteboard, Person, ToWhiteboard } from "@site/features/demos/handlers/events";
import { useCallback, useRef, useState } from "react";
import type { Socket } from "socket.io-client";
import { answerOf, isRenamed } from "../fromServer";
import { remember } from "../remember";

/** The reader and the others at the board, under the names that they have now. */
export function usePeople(socket: Socket<FromWhiteboard, ToWhiteboard>, welcomed: Person, patience: number) {
  const [me, setMe] = useState(welcomed);
  const [people, setPeople] = useState<readonly Person[]>([]);
  const names = useRef(new Map<string, string>());
  names.current = new Map(people.map(({ id, name }) => [id, name]));

  const join = useCallback((person: Person) => setPeople((before) => withPerson(before, person)), []);
  const leave = useCallback((gone: string) => setPeople((before) => before.filter(({ id }) => id !== gone)), []);
  const nameOf = useCallback((id: string) => names.current.get(id) ?? "", []);

  /** Asks the server for another name. @returns its answer, which may refuse the name */
  const rename = useCallback(
    async (name: string) => {
      const answer = await answerOf(socket.timeout(patience).emitWithAck("rename", name), isRenamed);
      if (answer.ok) {
        setMe(answer.me);
        join(answer.me);
        // After a new connection or a reload, the reader has this name again.
        const credentials = { ...(socket.auth as Credentials), name: answer.me.name };
        socket.auth = credentials;
        remember(credentials);
      }
      return answer;
    },
    [socket, patience, join],
  );

  return { me, setMe, people, setPeople, join, leave, nameOf, rename };
}

/** The list with a new person, or with the new name of a person. */
function withPerson(people: readonly Person[], person: Person): readonly Person[] {
  return people.some(({ id }) => id === person.id)
    ? people.map((before) => (before.id === person.id ? person : before))
    : [...people, person];
}
