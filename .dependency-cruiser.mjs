// Which room may import which: the rules of ARCHITECTURE.md. `npm run lint` checks them.

/** Tests may look into everything. */
const tests = "(\\.(test|spec)\\.[cm]?tsx?$|^tests/)";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-cycles",
      comment:
        "Two files that import each other can only be understood together. Move what both need into a third one.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "model-is-pure",
      comment:
        "A model has types and rules only: no React, no file system, no other layer. Of browser-server/, it may know what the sandbox runs.",
      severity: "error",
      from: { path: "^features/[^/]+/model/", pathNot: tests },
      to: {
        path: [
          "^features/[^/]+/(ui|build|check|client|handlers|server)/",
          // Files next to a README read files.
          "^features/[^/]+/[^/]+$",
          "^(src|plugins|tools|deploy)/",
          "^browser-server/(?!sandbox/)",
          "^(node:)?(fs|child_process)(/promises)?$",
          "^node_modules/react/",
        ],
      },
    },
    {
      name: "markdown-knows-no-feature",
      comment: "Everything may import markdown/, so it imports nothing of the site but site.ts.",
      severity: "error",
      from: { path: "^markdown/", pathNot: tests },
      to: { path: "^(features|src|plugins|tools|deploy|browser-server)/" },
    },
    {
      name: "build-without-ui-and-check",
      comment: "What runs inside Docusaurus doesn't need React or a command line.",
      severity: "error",
      from: { path: "^(features/[^/]+/build|plugins)/", pathNot: tests },
      to: { path: "^(features/[^/]+/(ui|check)|tools|deploy)/" },
    },
    {
      name: "plugins-know-no-feature",
      comment: "A plugin that needs a feature belongs in the feature's build/.",
      severity: "error",
      from: { path: "^plugins/", pathNot: tests },
      to: { path: "^(features|src|browser-server)/" },
    },
    {
      name: "ui-without-build-and-check",
      comment: "What runs in the browser can't use what runs in Node.js.",
      severity: "error",
      from: { path: "^(features/[^/]+/(ui|client|handlers)|src)/", pathNot: tests },
      to: { path: "^(features/[^/]+/(build|check)|plugins|tools|deploy)/" },
    },
    {
      name: "other-features-by-their-model",
      comment: "A feature uses only the model of another one, or the files next to the other one's README.",
      severity: "error",
      from: { path: "^features/([^/]+)/", pathNot: tests },
      to: {
        path: "^features/[^/]+/[^/]+/",
        pathNot: ["^features/$1/", "^features/[^/]+/model/"],
      },
    },
    {
      name: "check-without-build",
      comment: "A command and a plugin share a model. Only push.ts reads the built pages as the search plugin does.",
      severity: "error",
      from: { path: "^features/[^/]+/check/", pathNot: [tests, "^features/search/check/push\\.ts$"] },
      to: { path: "^features/[^/]+/(build|ui)/" },
    },
    {
      name: "nobody-imports-check",
      comment: "Commands are what package.json starts. What others need is a model.",
      severity: "error",
      from: { pathNot: [tests, "^features/[^/]+/check/"] },
      to: { path: "^features/[^/]+/check/" },
    },
    {
      name: "servers-of-features-start-themselves",
      severity: "error",
      from: { pathNot: [tests, "^features/([^/]+)/server/"] },
      to: { path: "^features/[^/]+/server/" },
    },
    {
      name: "tools-use-models",
      comment:
        "The commands of the site use a feature as other features do: its model, or the files next to its README.",
      severity: "error",
      from: { path: "^tools/", pathNot: tests },
      to: {
        path: "^(features/[^/]+/[^/]+|src|plugins|browser-server)/",
        pathNot: "^features/[^/]+/model/",
      },
    },
    {
      name: "nobody-imports-tests",
      comment: "The configuration of the end-to-end tests is in tests/. Playwright reads it from the root.",
      severity: "error",
      from: { pathNot: [tests, "^playwright\\.config\\.mts$"] },
      to: { path: tests },
    },
    {
      name: "features-without-theme",
      comment: "A swizzled component uses a feature, and not the other way round.",
      severity: "error",
      from: { path: "^(features|src/ui|markdown|plugins|tools)/", pathNot: tests },
      to: { path: "^src/(theme|pages)/" },
    },
    {
      name: "shared-ui-knows-no-feature",
      comment: "Features use these components, so they can't use a feature.",
      severity: "error",
      from: { path: "^src/ui/", pathNot: tests },
      to: { path: "^features/" },
    },
    {
      name: "theme-uses-ui",
      severity: "error",
      from: { path: "^src/(theme|pages)/", pathNot: tests },
      to: { path: "^features/[^/]+/(build|check|server)/" },
    },
    {
      name: "browser-server-stands-alone",
      comment:
        "The server in the browser could be a package of its own. Only its checks look for a browser as those of the site do.",
      severity: "error",
      from: { path: "^browser-server/", pathNot: tests },
      to: {
        path: "^(features|src|plugins|tools|deploy|markdown|site\\.ts|navigation\\.ts)",
        pathNot: "^tools/setup/browser\\.mjs$",
      },
    },
    {
      name: "deploy-without-tools",
      comment: "The server of `npm run serve` is one of the hosts that deploy/ describes, so it imports deploy/.",
      severity: "error",
      from: { path: "^deploy/", pathNot: tests },
      to: {
        path: "^(tools|src|plugins|markdown|browser-server|features)/",
        pathNot: "^features/[^/]+/model/",
      },
    },
    {
      name: "declared-dependencies",
      comment: "Every package that is imported is in package.json.",
      severity: "error",
      from: {},
      to: {
        dependencyTypes: ["npm-no-pkg", "npm-unknown"],
        pathNot: "^@(theme|site|generated|docusaurus|theme-original|theme-init)",
      },
    },
    {
      name: "build-without-dev-dependencies",
      comment: "`NODE_ENV=production npm ci && npm run build` has to work: what the build needs is a dependency.",
      severity: "error",
      from: {
        path: "^(docusaurus\\.config|site|navigation|redirects|sidebars)\\.ts$|^(features/[^/]+/(build|model|ui|client|handlers)|deploy|markdown|plugins|src|browser-server|tools/site-build)/",
        pathNot: [
          tests,
          "^browser-server/(conformance|benchmark|testing|sandbox/check)/",
          "^features/(prose|follow|reference|compatibility)/",
        ],
      },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(examples|build|\\.docusaurus)/|/fixtures/|^features/[^/]+/environment/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    preserveSymlinks: true,
    // features/, markdown/ and tools/ have a package.json that only says that they are ES modules.
    combinedDependencies: true,
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".mts", ".mjs", ".cjs", ".js", ".json"] },
  },
};
