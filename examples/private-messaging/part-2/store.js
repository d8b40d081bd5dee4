import { randomUUID } from "node:crypto";

const kept = 200;
const people = new Map();
const idsByName = new Map();
const sessions = new Map();
const mailboxes = new Map();

// #region people
export async function addPerson(name, secret) {
  if (idsByName.has(name)) return null;
  const person = { id: randomUUID(), name, secret };
  people.set(person.id, person);
  idsByName.set(name, person.id);
  return person;
}

export async function findPerson(name) {
  return people.get(idsByName.get(name));
}

export async function getPerson(id) {
  return people.get(id);
}

export async function allPeople() {
  return [...people.values()].map(({ id, name }) => ({ id, name }));
}
// #endregion

// #region sessions
export async function addSession(personId) {
  const id = randomUUID();
  sessions.set(id, personId);
  return id;
}

export async function personOfSession(id) {
  return people.get(sessions.get(id));
}

export async function removeSession(id) {
  sessions.delete(id);
}
// #endregion

// #region messages
let lastId = 0;

export async function addMessage({ from, to, text }) {
  const message = { id: ++lastId, from, to, text, at: Date.now() };
  for (const owner of new Set([from, to])) {
    mailboxes.set(owner, [...mailbox(owner), message].slice(-kept));
  }
  return message;
}

export async function messagesOf(personId) {
  return mailbox(personId);
}

function mailbox(personId) {
  return mailboxes.get(personId) ?? [];
}
// #endregion

// #region reads
const reads = new Map();

export async function markRead(personId, otherId, messageId) {
  const read = await readsOf(personId);
  reads.set(personId, { ...read, [otherId]: Math.max(messageId, read[otherId] ?? 0) });
}

export async function readsOf(personId) {
  return reads.get(personId) ?? {};
}
// #endregion
