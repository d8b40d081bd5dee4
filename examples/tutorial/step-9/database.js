import Database from "libsql";

const database = new Database("pantry.db");

// #region sharing
database.exec("PRAGMA busy_timeout = 5000");
database.exec("PRAGMA journal_mode = WAL");
// #endregion

database.exec(`
  BEGIN IMMEDIATE;
  CREATE TABLE IF NOT EXISTS items (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    text TEXT NOT NULL
  );
`);

const keyColumns = database
  .prepare("SELECT 1 FROM pragma_table_info('items') WHERE name = 'key'")
  .all();
if (keyColumns.length === 0) {
  database.exec(`
    ALTER TABLE items ADD COLUMN key TEXT;
    CREATE UNIQUE INDEX items_key ON items (key);
  `);
}

database.exec("COMMIT");

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
