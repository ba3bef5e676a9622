/** A piece of HTML, ready to be sent. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | readonly Html[] | string | number | null;

/** Writes HTML in which every value is escaped, unless it is HTML itself. Nothing stands for null. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.map((part, index) => (index === 0 ? part : textOf(values[index - 1] ?? null) + part)).join(''));
}

function textOf(value: Value): string {
  if (value === null) return '';
  if (value instanceof Html) return value.text;
  return typeof value === 'object' ? value.map(({ text }) => text).join('') : escapeHtml(String(value));
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (sign) => ESCAPED[sign] ?? sign);
}
