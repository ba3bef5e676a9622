/** The first letters of a name's first and last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /^\p{L}/u.test(word));
  return [words[0], ...words.slice(1).slice(-1)].map((word) => word?.charAt(0).toUpperCase() ?? '').join('');
}
