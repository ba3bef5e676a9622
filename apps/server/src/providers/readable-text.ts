const MAX_LENGTH = 300;

/** Makes an outside text fit for a log line: keys struck out, tags and line breaks dropped, cut to 300 characters. */
export function readableText(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets) if (secret !== '') clean = clean.replaceAll(secret, '[key]');
  clean = clean
    // Not across another "<": a page of nothing else would keep a pattern that looks further busy for hours.
    .replace(/<[^<>]*>/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return clean.length > MAX_LENGTH ? `${clean.slice(0, MAX_LENGTH - 1)}…` : clean;
}
