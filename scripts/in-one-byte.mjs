/**
 * A program's text with each character above U+00FF escaped. Node keeps the text of what it runs: with one such character in it each
 * takes two bytes instead of one.
 */
export function inOneByte(code) {
  return code.replaceAll(/[^\0-\xff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
