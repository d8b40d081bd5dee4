import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";

const days = 13;
const isFresh = existsSync("cert.pem") && Date.now() - statSync("cert.pem").mtimeMs < (days - 1) * 24 * 60 * 60 * 1000;

if (!isFresh) {
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", "key.pem"];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  execFileSync("openssl", ["req", "-x509", ...key, ...names, "-days", String(days), "-out", "cert.pem"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}
