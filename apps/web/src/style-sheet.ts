import { useLocation } from 'react-router';
import deskUrl from './desk.css?url';
import shopUrl from './shop.css?url';

const DESK = /^\/(?:admin|operator)(?:\/|$)/u;

/** In the browser: whether this document has the larger sheet already. The smaller one after it would change the order of its rules. */
let hasDesk = false;

/** The address of the style sheet for the screen: the back office's holds all of the shop's. */
export function useStyleSheet(): string {
  const isDesk = DESK.test(useLocation().pathname);
  if (isDesk && typeof document !== 'undefined') hasDesk = true;
  return isDesk || hasDesk ? deskUrl : shopUrl;
}
