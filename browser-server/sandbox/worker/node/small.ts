/** Modules that need no more than a line or two. */

export const os = {
  availableParallelism: () => 1,
  cpus: () => [{}],
  EOL: "\n",
  hostname: () => "localhost",
  platform: () => "browser",
};

export const perfHooks = { performance: globalThis.performance };
