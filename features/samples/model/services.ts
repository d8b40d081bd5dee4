/** The servers that samples need beside their own, by what they import. Pure. */

import { packageOf } from "./packageOf.ts";

export type ServiceName = "redis" | "postgres" | "mongodb";

export type Service = {
  name: ServiceName;
  /** How messages call it. */
  label: string;
  /** The port that samples name. */
  port: number;
  /** Packages that connect to it. */
  packages: readonly string[];
};

export const services: readonly Service[] = [
  {
    name: "redis",
    label: "Redis",
    port: 6379,
    packages: [
      "redis",
      "ioredis",
      "@socket.io/redis-adapter",
      "@socket.io/redis-streams-adapter",
      "socket.io-redis",
      "socket.io-emitter",
    ],
  },
  { name: "postgres", label: "PostgreSQL", port: 5432, packages: ["pg", "@socket.io/postgres-adapter"] },
  { name: "mongodb", label: "MongoDB", port: 27_017, packages: ["mongodb", "mongoose", "@socket.io/mongo-adapter"] },
];

/** The services that a program with these imports needs. */
export function servicesFor(imports: readonly string[]): Service[] {
  const names = new Set(imports.map((specifier) => packageOf(specifier)[0]));
  return services.filter(({ packages }) => packages.some((name) => names.has(name)));
}
