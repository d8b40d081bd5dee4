import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { siteRedirects, siteScripts } from "../../../deploy/builtSite";
import { compressFile } from "../../../deploy/compression/compressFile";
import { headerRules } from "../../../deploy/headers";
import { hosts } from "../../../deploy/hosts";
import { hiddenFiles } from "../../../deploy/hosts/oddAddresses";
import { freePort, listens } from "../../../tools/programs/ports";
import { findProgram } from "../../../tools/services/findProgram.mjs";
import { canRunAsOtherUser, otherUsersProblem } from "../../../tools/services/otherUsers.mjs";

const siteDir = path.join(__dirname, "../../..");
const buildDir = path.join(siteDir, "build");

/** Hosts that run on this machine. */
export const hostNames = ["nginx", "caddy", "apache"] as const;

export type HostName = (typeof hostNames)[number];

const programs = { nginx: "nginx", caddy: "caddy", apache: "apache2" } as const;

/** Why a host can't be tried here; undefined if it can. */
export function whyNot(host: HostName): string | undefined {
  if (!findProgram(programs[host])) {
    return `${programs[host]} is not installed`;
  }
  return host === "apache" && !canRunAsOtherUser() ? otherUsersProblem : undefined;
}

/** What the server's own configuration says around the one that is tried. @returns the arguments to start it */
const surroundings: Record<HostName, (folder: string) => string[]> = {
  nginx(folder) {
    const main = `
      daemon off;
      pid ${folder}/pid;
      error_log stderr;
      ${process.getuid?.() === 0 ? "user root;" : ""}
      events {}
      http {
        access_log off;
        ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join("\n")}
        include site.conf;
      }`;
    writeFileSync(path.join(folder, "nginx.conf"), main);
    return ["-p", folder, "-c", path.join(folder, "nginx.conf"), "-e", "stderr"];
  },
  caddy(folder) {
    return ["run", "--config", path.join(folder, "Caddyfile"), "--adapter", "caddyfile"];
  },
  apache(folder) {
    const modules = ["mpm_event", "authz_core", "dir", "headers", "mime", "rewrite"];
    const main = `
      ServerRoot ${folder}
      ServerName localhost
      PidFile ${folder}/pid
      ErrorLog ${folder}/error.log
      ${process.getuid?.() === 0 ? "User nobody\nGroup nogroup" : ""}
      TypesConfig /dev/null
      ${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join("\n")}
      Include ${folder}/site.conf`.replaceAll(/^ +/gm, "");
    writeFileSync(path.join(folder, "apache.conf"), main);
    return ["-f", path.join(folder, "apache.conf"), "-DFOREGROUND"];
  },
};

/** A real server with the built site and files that it must not show, configured as `npm run deploy:config` does. */
export class Host {
  readonly address: string;
  readonly #folder: string;
  readonly #child: ChildProcess;

  private constructor(address: string, folder: string, child: ChildProcess) {
    this.address = address;
    this.#folder = folder;
    this.#child = child;
  }

  /**
   * @param compressed files of the site that have compressed forms beside them
   * @throws when the server ends instead of listening, with what it has said
   */
  static async start(name: HostName, compressed: readonly string[]): Promise<Host> {
    mkdirSync(path.join(siteDir, "test-results"), { recursive: true });
    const folder = mkdtempSync(path.join(siteDir, "test-results/host-"));
    const root = path.join(folder, "site");
    // Links to the same files: compressed forms lie only beside these.
    execFileSync("cp", ["-al", buildDir, root]);
    await Promise.all(compressed.map((file) => compressFile(path.join(root, file))));
    for (const [file, text] of Object.entries(hiddenFiles)) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    }
    const port = await freePort();
    const rules = headerRules({ inlineScripts: siteScripts(buildDir), connectTo: [] });
    const files = hosts[name]?.({ rules, ...siteRedirects(buildDir), root, port }) ?? {};
    for (const [file, text] of Object.entries(files)) {
      writeFileSync(path.join(folder, file), text);
    }
    execFileSync("chmod", ["-R", "a+rX", folder]);
    const child = spawn(findProgram(programs[name]) ?? "", surroundings[name](folder), {
      env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let said = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
    const host = new Host(`http://localhost:${port}`, folder, child);
    while (!(await listens(port))) {
      if (child.exitCode !== null) {
        await host.stop();
        throw new Error(`${name} has ended before it listened:\n${said}`);
      }
      await sleep(20);
    }
    return host;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode === null) {
      const ended = new Promise((resolve) => this.#child.once("exit", resolve));
      this.#child.kill("SIGTERM");
      await ended;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
