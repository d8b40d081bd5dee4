import { byHeader, folderPattern } from "../headers.ts";
import { generatedNotice, type HostWriter, notFoundPages } from "./host.ts";

/** `SITE_ADDRESS` may name a host, for which Caddy then gets a certificate. */
export const caddy: HostWriter = ({ rules, redirects, root, port }) => {
  const headers = byHeader(rules).map((header) => ({ ...header, placeholder: `{site_${header.variable}}` }));
  const maps = headers
    .filter(({ special }) => special.length > 0)
    .map(({ placeholder, general, special }) =>
      [
        `\tmap {path} ${placeholder} {`,
        ...special.map(({ folder, value }) => `\t\t~${folderPattern(folder)} "${value}"`),
        `\t\tdefault "${general}"`,
        "\t}",
      ].join("\n"),
    );
  const sent = headers.map(
    ({ name, placeholder, general, special }) => `\t\t${name} ${special.length > 0 ? placeholder : `"${general}"`}`,
  );
  const onErrors = headers.map(({ name, general }) => `\t\t\t${name} "${general}"`);
  const notFound = notFoundPages.map(
    ({ prefix, page }, index) => `\t\t\t@language${index} path ${prefix}*
\t\t\thandle @language${index} {
\t\t\t\trewrite * ${page}
\t\t\t\tfile_server
\t\t\t}`,
  );
  const config = `# ${generatedNotice}

{
	# What is refused isn't redirected.
	order error before redir
}

{$SITE_ADDRESS:":${port}"} {
	root * ${root}

${maps.join("\n\n")}

	header {
${sent.join("\n")}
		-Server
	}

	@other not method GET HEAD
	error @other 405

	@hidden {
		path_regexp /\\.
		not path /.well-known/*
	}
	error @hidden 404

	# What a browser takes for the beginning of a host name, and names that no file can have.
	@impossible vars_regexp {path} ^/[/\\x5C]|[\\x00-\\x1F]|.{256}
	error @impossible 404

	map {query} {site_query} {
		~^(.+)$ "?\${1}"
		default ""
	}

	map {path} {site_redirect} {
${redirects.map(({ from, to }) => `\t\t${from} ${to}`).join("\n")}
		default ""
	}
	@redirect expression {site_redirect} != ""
	redir @redirect {site_redirect}{site_query} permanent

	# Addresses of pages end in a slash.
	@index path_regexp index ^(.*/)index\\.html$
	redir @index {re.index.1}{site_query} permanent

	# A folder without the slash, and the ending that pages had once.
	map {path} {site_page} {
		~^(.+)\\.html/?$ "\${1}"
		~^(.*[^/])$ "\${1}"
		default "/-"
	}
	@page file {site_page}/index.html
	redir @page {site_page}/{site_query} permanent

	# The files that \`npm run deploy:compress\` has written, and else what can be compressed.
	encode gzip
	file_server {
		precompressed br gzip
	}

	handle_errors {
		header {
${onErrors.join("\n")}
			-Server
		}
		# Keeps this order: without it, every error would get the not-found page.
		route {
			@refused expression {err.status_code} != 404
			respond @refused {err.status_code}
${notFound.join("\n")}
		}
	}
}
`;
  return { Caddyfile: config };
};
