/**
 * Builds the document of a route that redirects, for hosts that cannot send a redirect. The script
 * keeps query and hash; browsers without JavaScript follow the meta tag.
 * Without an icon of its own, browsers would ask the host's root for one.
 */
export function redirectDocument(target: string, canonical: string, icon: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Moved</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${canonical}">
<link rel="icon" href="${icon}">
<script>location.replace(${JSON.stringify(target)} + location.search + location.hash)</script>
<noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript>
</head>
<body><main><h1>Moved</h1><p>This page is at <a href="${target}">${target}</a>.</p></main></body>
</html>
`
}
