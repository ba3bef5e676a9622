import { type ReactNode, type RefObject, useEffect, useState } from 'react';

type FootBarProps = {
  amount?: string;
  /** Where the page itself has the button. */
  shown: RefObject<HTMLElement | null>;
  /** The buttons. */
  children: ReactNode;
};

/**
 * An amount and buttons at the bottom of a small screen while the page's own button is out of sight. It ends with the page, so it never
 * covers the footer.
 */
export function FootBar({ amount, shown, children }: FootBarProps) {
  const isWanted = useOutOfSight(shown);
  useRoomAtFoot(isWanted);
  if (!isWanted) return null;
  return (
    <div className="foot-bar">
      {amount && <p className="text-xl font-extrabold tracking-tight text-leaf-800 tabular-nums">{amount}</p>}
      {children}
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
