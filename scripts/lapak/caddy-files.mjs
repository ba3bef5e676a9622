import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../paths.mjs';

const CADDY = '/etc/caddy';
export const CADDYFILE = `${CADDY}/Caddyfile`;
export const SITE_FILE = `${CADDY}/lapak-hijau.caddy`;
/** With a sign that may stand for nothing: once the site is gone, Caddy goes on without it. */
const IMPORT = `import ${CADDY}/lapak-hijau*.caddy`;

/** deploy/caddy/Caddyfile for a shop of that name. */
function caddyfileOf(name) {
  return readFileSync(path.join(ROOT, 'deploy/caddy/Caddyfile'), 'utf8').replace('{$SHOP_NAME:toko.example}', name);
}

/** The shop's site alone: what applies to all of Caddy is its operator's. */
export function siteOf(name) {
  const whole = caddyfileOf(name);
  return whole.slice(whole.indexOf(`${name} {`));
}

/**
 * Caddy's own file with the one line that brings the shop's site, or null where it stays as it is: the line is there, or the name is, in
 * a site that somebody wrote (or `lapak install`, before it had a file of its own), and Caddy refuses to start with two.
 */
export function withSite(text, name) {
  const lines = text.split('\n').map((line) => line.trim());
  const isNamed = lines.some((line) => line.split(/[\s,{]+/u).some((word) => word.replace(/^https?:\/\//u, '') === name));
  if (lines.includes(IMPORT) || isNamed) return null;
  return `${text.replace(/\n*$/u, '\n')}\n# The shop's site, written by \`lapak install\`.\n${IMPORT}\n`;
}
