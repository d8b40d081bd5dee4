import { apache } from "./apache.ts";
import { caddy } from "./caddy.ts";
import { cloudflare } from "./cloudflare.ts";
import type { HostWriter } from "./host.ts";
import { netlify } from "./netlify.ts";
import { nginx } from "./nginx.ts";
import { vercel } from "./vercel.ts";

/** The hosts that `npm run deploy:config` knows. */
export const hosts: Readonly<Record<string, HostWriter>> = { nginx, caddy, apache, netlify, cloudflare, vercel };
