import { type RefObject, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';

type BuyBarProps = { price: string; onAdd: () => void; buttons: RefObject<HTMLElement | null> };

/**
 * Price and button at the bottom of a small screen while the page's own `buttons` are out of sight. It ends with the page, so it never
 * covers the footer.
 */
export function BuyBar({ price, onAdd, buttons }: BuyBarProps) {
  const isWanted = useOutOfSight(buttons);
  useRoomAtFoot(isWanted);
  if (!isWanted) return null;
  return (
    <div className="buy-bar">
      <p className="text-xl font-extrabold tracking-tight text-leaf-800 tabular-nums">{price}</p>
      <Button onClick={onAdd}>Tambah ke keranjang</Button>
    </div>
  );
}

/** Whether an element is out of sight, below the header or outside the screen. */
function useOutOfSight(target: RefObject<HTMLElement | null>): boolean {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setIsOut((entry?.intersectionRatio ?? 1) < 0.4), {
      rootMargin: '-64px 0px 0px',
      threshold: 0.4,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);
  return isOut;
}

/** Scrolls focused elements clear of the bar. */
function useRoomAtFoot(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const { style } = document.documentElement;
    style.scrollPaddingBottom = '6rem';
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, [isWanted]);
}
