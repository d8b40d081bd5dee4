import Database from "libsql";

const database = new Database("pantry.db");

database.exec(`
  CREATE TABLE IF NOT EXISTS items (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT UNIQUE,
    text TEXT NOT NULL
  )
`);

const insert = database.prepare("INSERT INTO items (text) VALUES (?)");
const selectAfter = database.prepare(
  "SELECT id, text FROM items WHERE id > ? ORDER BY id",
);

export function addItem(text) {
  const { lastInsertRowid } = insert.run(text);
  return { id: lastInsertRowid, text };
}

export function itemsAfter(id) {
  return selectAfter.all(id);
}
