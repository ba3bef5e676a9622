import { createHash } from 'node:crypto';
import { Html, html } from './html.ts';
import { PAGE_SCRIPT, PAGE_STYLE } from './page-style.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Only the page's own style and script, which are in it; its form goes to itself, and its stream comes from there. */
const POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(PAGE_STYLE)}`,
  `script-src ${hashOf(PAGE_SCRIPT)}`,
  "connect-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Its address is a secret: nobody keeps a copy, no search engine lists it, no other site is told of it. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'content-security-policy': POLICY,
};

interface Frame {
  title: string;
  /** Above the title, as a rule the shop's name. */
  over: string;
  heading: string;
  under?: Html | undefined;
  body: Html;
  foot?: Html | undefined;
  isLive?: boolean;
}

/** The whole document, with style and script inside. */
export function renderDocument({ title, over, heading, under, body, foot, isLive = false }: Frame): string {
  return html`<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow"><meta name="referrer" content="no-referrer"><meta name="theme-color" content="#173f27">
<link rel="icon" href="/favicon.svg"><title>${title}</title><style>${new Html(PAGE_STYLE)}</style></head>
<body><header><div class="wrap"><p>${over}</p><h1>${heading}</h1>${under ?? null}</div></header>
<main>${body}</main>${foot ? html`<footer class="wrap off">${foot}</footer>` : null}${isLive ? html`<script>${new Html(PAGE_SCRIPT)}</script>` : null}</body></html>
`.text;
}
