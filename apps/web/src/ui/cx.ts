/** Joins class names and leaves out what is empty, so that `cx('a', open && 'b')` reads well. */
export function cx(...names: Array<string | false | null | undefined>): string {
  return names.filter(Boolean).join(' ');
}
