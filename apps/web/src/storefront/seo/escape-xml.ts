/** What XML can't hold at all, but for tab and line ends (XML 1.0, 2.2). */
const NOT_ALLOWED = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text as it stands in XML. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(NOT_ALLOWED, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
