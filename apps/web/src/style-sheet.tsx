import { useLocation } from 'react-router';
import deskUrl from './desk.css?url';
import shopUrl from './shop.css?url';

const DESK = /^\/(?:admin|operator)(?:\/|$)/u;

/** In the browser: whether this document has the larger sheet already. The smaller one after it would change the order of its rules. */
let hasDesk = false;

/**
 * The style sheet for the screen: the back office's holds all of the shop's. The shop's own travels in its pages (decision 172): the server
 * fills it in (`own-style-sheet.server.ts`), and the browser, which has it from there, needs its name alone.
 */
export function StyleSheet() {
  const { pathname } = useLocation();
  const isDesk = hasDesk || DESK.test(pathname);
  if (!import.meta.env.SSR) hasDesk = isDesk;
  if (isDesk) return <link rel="stylesheet" href={deskUrl} precedence="first" />;
  // While developing it is a file, so that a change of it shows at once.
  if (import.meta.env.DEV) return <link rel="stylesheet" href={shopUrl} precedence="first" />;
  return <style href={shopUrl} precedence="first" />;
}
