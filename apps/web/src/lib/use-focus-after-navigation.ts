import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * When a navigation removes the pressed link, the focus would fall to the top of the document. It moves to the URL's anchor (`#produk`),
 * else to the new screen, unless that screen has set it.
 */
export function useFocusAfterNavigation(): void {
  const { key, hash } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (document.activeElement !== document.body) return;
    const target = document.getElementById(hash.slice(1)) ?? document.getElementById('isi');
    target?.focus({ preventScroll: true });
  }, [key, hash]);
}
