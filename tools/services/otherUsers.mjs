// Plain JavaScript without dependencies: `npm test` asks before anything is installed.
import { spawnSync } from "node:child_process";

/** Debian's user "nobody". */
const nobody = { uid: 65534, gid: 65534 };

/** What to tell people then. */
export const otherUsersProblem =
  "PostgreSQL and Apache can't be started, because only root may enter the root folder. To allow it, run: chmod o+x /";

let answer;

/**
 * Whether a program can run as another user. PostgreSQL and Apache refuse to run as root, and root therefore starts them
 * as other users. These can't start anything if only root may enter the root folder, as in some containers.
 *
 * @returns {boolean}
 */
export function canRunAsOtherUser() {
  answer ??= process.getuid?.() !== 0 || spawnSync("/bin/true", nobody).status === 0;
  return answer;
}
