/**
 * Prints a whole configuration for nginx, Caddy or Apache that serves the site of `SITE_URL` and
 * `BASE_PATH` from a folder of the server, `/srv/www` by default: `/x` is `x.html`, without redirects,
 * and headers are those of `_headers`. `npm run test:browsers` tries it with the real servers. For Netlify
 * and Cloudflare Pages, it prints the function that gives Markdown to readers who ask for it.
 * Usage: npx tsx scripts/server-config.ts nginx|caddy|apache|netlify|cloudflare [--root /srv/www]
 */
import { parseArgs } from 'node:util'
import { buildSync } from 'esbuild'
import { getSiteLocation } from '~/lib/environment.server'
import { withBase, workerPath } from '~/lib/paths'
import { caching, hashedFolder, securityHeaders } from './prerender/site-files'
import { runProgram, ToolError } from './lib/run-program'

/** Types that servers lack; that of `.data` is the one that Remix gives it. */
const types = {
  data: 'text/x-script',
  md: 'text/markdown',
  webmanifest: 'application/manifest+json',
}

/** Files that get smaller when they are compressed. */
const texts = [
  ...Object.values(types),
  'text/css',
  'text/javascript',
  'text/plain',
  'text/xml',
  'application/javascript',
  'application/json',
  'application/xml',
  'image/svg+xml',
]

/** What a configuration is made of. */
interface Place {
  url: URL
  /** The folder that the server serves. */
  root: string
  /** Gives a pathname of the site with the base path before it. */
  at: (pathname: string) => string
}

/** Writes a line for each header or type, below each other at the same indentation. */
function toLines(
  indentation: string,
  record: Record<string, string>,
  toLine: (name: string, value: string) => string,
): string {
  const lines = Object.entries(record).map(([name, value]) => toLine(name, value))
  return lines.join(`\n${indentation}`)
}

function typeToCaddy(ending: string, type: string): string {
  return `@${ending} path *.${ending}\n\theader @${ending} Content-Type "${type}; charset=utf-8"`
}

const servers: Record<string, (place: Place) => string> = {
  nginx: ({ url, root, at }) => `# For the folder of sites, such as /etc/nginx/conf.d/.
map $uri $caching {
  default "${caching.pages}";
  ~^${at(`/${hashedFolder}/`)} "${caching.hashed}";
  ${at(workerPath)} "${caching.worker}";
}

server {
  ${url.protocol === 'https:' ? `# "certbot --nginx -d ${url.hostname}" adds the certificate.\n  ` : ''}listen ${url.port || 80};
  server_name ${url.hostname};
  root ${root};

  location ${at('/')} {
    try_files $uri $uri.html $uri/index.html =404;
  }
  error_page 404 ${at('/404.html')};

  include /etc/nginx/mime.types;
  types {
    ${toLines('    ', types, (ending, type) => `${type} ${ending};`)}
  }
  charset utf-8;
  charset_types ${texts.join(' ')};
  gzip on;
  gzip_vary on;
  gzip_types ${texts.join(' ')};

  add_header Cache-Control $caching always;
  ${toLines('  ', securityHeaders, (name, value) => `add_header ${name} "${value}" always;`)}
}
`,

  caddy: ({ url, root, at }) => `${url.origin} {
	root * ${root}
	try_files {path} {path}.html {path}/index.html
	file_server
	encode gzip

	@hashed path ${at(`/${hashedFolder}/*`)}
	@worker path ${at(workerPath)}
	@others not path ${at(`/${hashedFolder}/*`)} ${at(workerPath)}
	header @hashed Cache-Control "${caching.hashed}"
	header @worker Cache-Control "${caching.worker}"
	header @others Cache-Control "${caching.pages}"
	header {
		${toLines('\t\t', securityHeaders, (name, value) => `${name} "${value}"`)}
	}
	${toLines('\t', types, typeToCaddy)}

	handle_errors {
		@missing expression {http.error.status_code} == 404
		handle @missing {
			encode gzip
			header Cache-Control "${caching.pages}"
			rewrite * ${at('/404.html')}
			file_server
		}
	}
}
`,

  apache: ({ url, root, at }) => `# Needs: a2enmod rewrite headers deflate
<VirtualHost *:${url.port || 80}>
  ${url.protocol === 'https:' ? `# "certbot --apache -d ${url.hostname}" adds the certificate.\n  ` : ''}ServerName ${url.hostname}
  DocumentRoot ${root}
  <Directory ${root}>
    Require all granted
    Options None
    AllowOverride None
  </Directory>
  DirectoryIndex index.html
  DirectorySlash Off

  RewriteEngine On
  RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}.html -f
  RewriteRule [^/]$ %{REQUEST_URI}.html [END]
  RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI} -d
  RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}/index.html !-f
  RewriteRule ^ - [R=404]
  ErrorDocument 404 ${at('/404.html')}

  ${toLines('  ', types, (ending, type) => `AddType ${type} .${ending}`)}
  AddCharset utf-8 .html .css .js .json .xml .txt .svg ${Object.keys(types)
    .map((ending) => `.${ending}`)
    .join(' ')}
  AddOutputFilterByType DEFLATE text/html ${texts.join(' ')}

  Header always set Cache-Control "${caching.pages}"
  <LocationMatch "^${at(`/${hashedFolder}/`)}">
    Header always set Cache-Control "${caching.hashed}" "expr=%{REQUEST_STATUS} < 400"
  </LocationMatch>
  <Location "${at(workerPath)}">
    Header always set Cache-Control "${caching.worker}"
  </Location>
  ${toLines('  ', securityHeaders, (name, value) => `Header always set ${name} "${value}"`)}
</VirtualHost>
`,

  netlify: ({ at }) => bundleFunction('netlify', at('/')),
  cloudflare: ({ at }) => bundleFunction('cloudflare', at('/')),
}

/** Bundles the function of a host, below `scripts/hosts/`. */
function bundleFunction(name: string, basePath: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [`scripts/hosts/${name}.ts`],
    bundle: true,
    format: 'esm',
    define: { 'process.env.BASE_PATH': JSON.stringify(basePath) },
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

/** Builds the configuration of a server; throws a ToolError for one that is not known. */
export function buildServerConfig(name: string, root: string): string {
  const { origin, basePath } = getSiteLocation()
  const toText = servers[name]
  if (!toText) throw new ToolError(`Name a server: ${Object.keys(servers).join(', ')}.`)
  return toText({ url: new URL(origin), root, at: (pathname) => withBase(basePath, pathname) })
}

await runProgram(import.meta, () => {
  const { values, positionals } = parseArgs({
    options: { root: { type: 'string', default: '/srv/www' } },
    allowPositionals: true,
  })
  console.log(buildServerConfig(positionals[0] ?? '', values.root).trimEnd())
})
