import Database from "libsql";

// #region open
const database = new Database("pantry.db", { timeout: 30000 });
// #endregion

database.exec(`
  CREATE TABLE IF NOT EXISTS items (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT UNIQUE,
    text TEXT NOT NULL
  )
`);

const insertOnce = database.prepare(`
  INSERT INTO items (key, text)
  SELECT :key, :text
  WHERE NOT EXISTS (SELECT 1 FROM items WHERE key = :key)
`);
const selectByKey = database.prepare(
  "SELECT id, text FROM items WHERE key = ?",
);
const selectAfter = database.prepare(
  "SELECT id, text FROM items WHERE id > ? ORDER BY id",
);

export function addItem(key, text) {
  insertOnce.run({ key, text });
  const [item] = selectByKey.all(key);
  return item;
}

export function itemsAfter(id) {
  return selectAfter.all(id);
}
