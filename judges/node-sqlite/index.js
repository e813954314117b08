import { DatabaseSync } from "node:sqlite";

/** Names of SQLite's extended result codes (sqlite.org/rescode.html) that the server distinguishes. */
const NAMES = {
  5: "SQLITE_BUSY",
  261: "SQLITE_BUSY_RECOVERY",
  517: "SQLITE_BUSY_SNAPSHOT",
  773: "SQLITE_BUSY_TIMEOUT",
  1555: "SQLITE_CONSTRAINT_PRIMARYKEY",
  2067: "SQLITE_CONSTRAINT_UNIQUE",
};

function named(call) {
  try {
    return call();
  } catch (error) {
    if (error.errcode !== undefined)
      error.code = NAMES[error.errcode] ?? NAMES[error.errcode & 0xff] ?? error.code;
    throw error;
  }
}

/** Converts bytes to buffers, as better-sqlite3 does. */
function withBuffers(row) {
  for (const [name, value] of Object.entries(row))
    if (value instanceof Uint8Array)
      row[name] = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  return row;
}

class Statement {
  #statement;
  constructor(statement) {
    this.#statement = statement;
    this.reader = statement.columns().length > 0;
  }
  all(parameters = []) {
    return named(() => this.#statement.all(...parameters)).map(withBuffers);
  }
  run(parameters = []) {
    return named(() => this.#statement.run(...parameters));
  }
  *iterate(parameters = []) {
    for (const row of this.#statement.iterate(...parameters)) yield withBuffers(row);
  }
}

export default class Database {
  #database;
  constructor(location, { timeout = 5_000 } = {}) {
    this.#database = new DatabaseSync(location, { timeout });
    // better-sqlite3 is compiled with this setting.
    this.#database.exec("PRAGMA synchronous = NORMAL");
  }
  pragma(text) {
    return this.prepare(`PRAGMA ${text}`).all();
  }
  prepare(sql) {
    return new Statement(named(() => this.#database.prepare(sql)));
  }
  close() {
    this.#database.close();
  }
}
