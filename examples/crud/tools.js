import { randomUUID } from "node:crypto";

export class Refusal extends Error {
  constructor(problem, details = {}) {
    super(problem);
    this.details = details;
  }
}

const tools = new Map();

// #region read
export async function listTools() {
  return [...tools.values()];
}
// #endregion

// #region create
export async function createTool(input) {
  const tool = { id: randomUUID(), version: 1, ...checked(input) };
  tools.set(tool.id, tool);
  return tool;
}
// #endregion

// #region update
export async function updateTool(id, version, input) {
  const current = existing(id);
  if (current.version !== version) {
    throw new Refusal("Somebody else has changed this tool in the meantime.", { current });
  }
  const tool = { id, version: version + 1, ...checked(input) };
  tools.set(id, tool);
  return tool;
}
// #endregion

// #region delete
export async function deleteTool(id) {
  existing(id);
  tools.delete(id);
}
// #endregion

// #region checked
function checked(input) {
  const name = typeof input?.name === "string" ? input.name.trim() : "";
  const borrower = typeof input?.borrower === "string" ? input.borrower.trim() : "";
  if (name === "" || name.length > 60) throw new Refusal("A name has 1 to 60 characters.");
  if (borrower.length > 40) throw new Refusal("A borrower has at most 40 characters.");
  return { name, borrower };
}

function existing(id) {
  const tool = tools.get(id);
  if (!tool) throw new Refusal("Somebody has deleted this tool in the meantime.");
  return tool;
}
// #endregion
