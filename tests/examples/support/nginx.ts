import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort, listens } from "../../../tools/programs/ports";
import { closeAfterFile } from "../../../tools/programs/resources";
import { findProgram } from "../../../tools/services/findProgram.mjs";

const nginx = findProgram("nginx");
const openssl = findProgram("openssl");

/** As nginx would have them in folders that are its own, which only root may write to. */
const temporaryFolders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
  .map((name) => `${name}_temp_path ${name};`)
  .join(" ");

/** For `describe.skipIf(!hasNginx)`: `npm test` installs it as root on Debian. With OpenSSL for certificates. */
export const hasNginx = nginx !== undefined && openssl !== undefined;

/**
 * Starts nginx with a configuration of an example; it is ended after the last test of the file.
 *
 * @param configuration as readers have it: it listens on port 8080 for a server on port 3000. One that names
 *   `certificate.pem` and `key.pem` gets a certificate for localhost
 * @param behind the port in place of 3000
 * @returns the port in place of 8080
 */
export async function startNginx(configuration: string, behind: number): Promise<number> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "examples-nginx-"));
  closeAfterFile(() => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  const file = path.join(folder, "nginx.conf");
  writeFileSync(
    file,
    configuration
      .replaceAll(/\b8080\b/g, `${port}`)
      .replaceAll(/\b3000\b/g, `${behind}`)
      .replace("http {", `http { ${temporaryFolders}`),
  );
  if (configuration.includes("certificate.pem")) {
    makeCertificate(folder);
  }

  const child = spawn(nginx ?? "nginx", ["-p", folder, "-c", file], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  closeAfterFile(async () => {
    if (child.exitCode === null && child.kill("SIGTERM")) {
      await once(child, "exit");
    }
  });
  while (!(await listens(port))) {
    if (child.exitCode !== null) {
      throw new Error(`nginx has ended:\n${said}`);
    }
    await sleep(20);
  }
  return port;
}

function makeCertificate(folder: string): void {
  const [key, certificate] = [path.join(folder, "key.pem"), path.join(folder, "certificate.pem")];
  const args = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost"];
  execFileSync(openssl ?? "openssl", [...args, "-keyout", key, "-out", certificate], { stdio: "ignore" });
}
