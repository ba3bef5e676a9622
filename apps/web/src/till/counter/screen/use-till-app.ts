import { useEffect } from 'react';

/** While the till is open the browser offers to install the till: an application of its own that begins here. */
export function useTillApp(): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    if (!link) return;
    const shop = link.href;
    link.href = '/till.webmanifest';
    return () => {
      link.href = shop;
    };
  }, []);
}
