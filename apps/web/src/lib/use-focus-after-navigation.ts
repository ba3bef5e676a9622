import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * When a navigation takes the pressed link away with its screen, the focus would fall back to the top of the document. It
 * goes to what the address names (`#produk`), else to the new screen, unless that screen has placed it already.
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
