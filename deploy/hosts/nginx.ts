import { byHeader, folderPattern } from "../headers.ts";
import { generatedNotice, type HostWriter, mediaTypes, notFoundPages, pathStart } from "./host.ts";

/**
 * `site.conf` is for the context `http`: it has the whole server. `redirects.map` stands in the folder of `nginx.conf`.
 */
export const nginx: HostWriter = ({ rules, redirects, root, port }) => {
  const headers = byHeader(rules).map((header) => ({ ...header, variable: `$site_${header.variable}` }));
  const maps = headers
    .filter(({ special }) => special.length > 0)
    .map(({ variable, general, special }) =>
      [
        `map $uri ${variable} {`,
        `  default "${general}";`,
        ...special.map(({ folder, value }) => `  "~${folderPattern(folder)}" "${value}";`),
        "}",
      ].join("\n"),
    );
  const sent = headers.map(
    ({ name, variable, general, special }) =>
      `  add_header ${name} ${special.length > 0 ? variable : `"${general}"`} always;`,
  );
  const config = `# ${generatedNotice}

map_hash_max_size 16384;
map_hash_bucket_size 256;

${maps.join("\n\n")}

map $uri $site_redirect {
  include redirects.map;
}

map $uri $site_not_found {
${notFoundPages.map(({ prefix, page }) => `  "~^${prefix}" ${page};`).join("\n")}
}

server {
  listen ${port};
  root ${root};
  charset utf-8;
  charset_types ${mediaTypes
    .filter(({ isText }) => isText)
    .map(({ type }) => type)
    .filter((type) => type !== "text/html")
    .join(" ")};
  server_tokens off;
  absolute_redirect off;

  types {
${mediaTypes.map(({ ending, type }) => `    ${type} ${ending};`).join("\n")}
  }

  # The files that \`npm run deploy:compress\` has written. With the module ngx_brotli also: brotli_static on;
  gzip_static on;
  gzip_vary on;

${sent.join("\n")}

  if ($request_method !~ ^(?:GET|HEAD)$) {
    return 405;
  }
  if ($site_redirect) {
    return 301 $site_redirect$is_args$args;
  }

  # Addresses of pages end in a slash. \`$uri\` also has the name of the file that is sent for a folder.
  if ($request_uri ~ ^(?<folder>(?:${pathStart}[^?]*)?/)index\\.html(?:\\?|$)) {
    return 301 $folder$is_args$args;
  }

  location ~ ^(?<page>.+)\\.html/?$ {
    # Pages had this ending once.
    if (-f $document_root$page/index.html) {
      return 301 $page/$is_args$args;
    }
  }

  location ~ /\\.(?!well-known/) {
    return 404;
  }

  index index.html;
  error_page 403 404 =404 $site_not_found;
}
`;
  return {
    "site.conf": config,
    "redirects.map": `${redirects.map(({ from, to }) => `"${from}" "${to}";`).join("\n")}\n`,
  };
};
