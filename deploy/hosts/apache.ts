import { folderPattern } from "../headers.ts";
import { generatedNotice, type HostWriter, mediaTypes, notFoundPages } from "./host.ts";

/**
 * `site.conf` has the whole server; `site-redirects.txt` stands in the folder that `ServerRoot` names. Needs the modules
 * `authz_core`, `dir`, `headers`, `mime` and `rewrite`.
 */
export const apache: HostWriter = ({ rules, redirects, root, port }) => {
  const [general, ...special] = rules.map(({ folder, headers }) => ({
    folder,
    lines: Object.entries(headers).map(([name, value]) => `Header always set ${name} "${value}"`),
  }));
  const config = `# ${generatedNotice}

Listen ${port}
DocumentRoot ${root}
DirectoryIndex index.html
DirectorySlash On
${mediaTypes
  .map(({ ending, type, isText }) => `AddType "${type}${isText ? "; charset=utf-8" : ""}" .${ending}`)
  .join("\n")}

<Directory ${root}>
  Options None
  AllowOverride None
  Require all granted
</Directory>

${general?.lines.join("\n")}
${special
  .map(({ folder, lines }) =>
    [`<LocationMatch "${folderPattern(folder)}">`, ...lines.map((line) => `  ${line}`), "</LocationMatch>"].join("\n"),
  )
  .join("\n")}

RewriteEngine On
RewriteMap site-redirects "txt:site-redirects.txt"
RewriteCond "%{REQUEST_METHOD}" "!^(?:GET|HEAD)$"
RewriteRule "^" "-" [R=405,L]
RewriteRule "/\\.(?!well-known/)" "-" [R=404,L]
RewriteCond "\${site-redirects:%{REQUEST_URI}}" "^(.+)$"
RewriteRule "^" "%1" [R=301,L]
# Addresses of pages end in a slash.
RewriteRule "^(.*/)index\\.html$" "$1" [R=301,L]
# Pages had this ending once.
RewriteCond "${root}$1/index.html" -f
RewriteRule "^(.+)\\.html/?$" "$1/" [R=301,L]

# The files that \`npm run deploy:compress\` has written.
AddEncoding br .br
AddEncoding gzip .gz
${mediaTypes
  .filter(({ isText }) => isText)
  .map(({ ending, type }) =>
    [
      `<FilesMatch "\\.${ending}\\.(?:br|gz)$">`,
      `  ForceType "${type}; charset=utf-8"`,
      "  Header append Vary Accept-Encoding",
      "</FilesMatch>",
    ].join("\n"),
  )
  .join("\n")}
${["br", "gzip"].map(precompressed(root)).join("\n")}

${notFoundPages
  .toReversed()
  .map(({ prefix, page }) =>
    prefix === "/" ? `ErrorDocument 404 ${page}` : `<Location "${prefix}">\n  ErrorDocument 404 ${page}\n</Location>`,
  )
  .join("\n")}
`;
  return {
    "site.conf": config,
    "site-redirects.txt": `${redirects.map(({ from, to }) => `${from} ${to}`).join("\n")}\n`,
  };
};

/** Sends the compressed form of a file to a client that can read it. */
function precompressed(root: string) {
  return (encoding: string) => {
    const ending = encoding === "gzip" ? "gz" : encoding;
    return [
      `RewriteCond "%{HTTP:Accept-Encoding}" "\\b${encoding}\\b"`,
      `RewriteCond "%{REQUEST_URI}" "^(.*?)(/)?$"`,
      `RewriteCond "${root}%1/index.html.${ending}" -f`,
      `RewriteRule "/$" "%{REQUEST_URI}index.html.${ending}" [L]`,
      `RewriteCond "%{HTTP:Accept-Encoding}" "\\b${encoding}\\b"`,
      `RewriteCond "${root}%{REQUEST_URI}.${ending}" -f`,
      `RewriteRule "[^/]$" "%{REQUEST_URI}.${ending}" [L]`,
    ].join("\n");
  };
}
