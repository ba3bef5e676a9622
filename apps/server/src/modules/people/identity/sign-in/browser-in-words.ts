/** Browsers and systems by what their user agent says, the more particular first: most of them also name others. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//u, 'Edge'],
  [/OPR\/|Opera/u, 'Opera'],
  [/SamsungBrowser\//u, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//u, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//u, 'Chrome'],
  [/Safari\//u, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/u, 'iPhone'],
  [/iPad/u, 'iPad'],
  [/Android/u, 'Android'],
  [/Windows/u, 'Windows'],
  [/Mac OS X|Macintosh/u, 'Mac'],
  [/CrOS/u, 'ChromeOS'],
  [/Linux|X11/u, 'Linux'],
];

/** A browser as people call it, such as 'Chrome di Android'. */
export function browserInWords(userAgent: string | undefined): string {
  const find = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const browser = find(BROWSERS) ?? 'Peramban tak dikenal';
  const system = find(SYSTEMS);
  return system ? `${browser} di ${system}` : browser;
}
