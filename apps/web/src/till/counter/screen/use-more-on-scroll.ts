import { type RefObject, useEffect, useState } from 'react';

const STEP = 48;

/** How many of a long list to draw: a screenful or two at first, more as one scrolls down. Another `list` begins at its top. */
export function useMoreOnScroll(box: RefObject<HTMLElement | null>, list: string): number {
  const [grown, setGrown] = useState({ list, count: STEP });
  const count = grown.list === list ? grown.count : STEP;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, or a longer one, has another end
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    if (count === STEP) element.scrollTop = 0;
    const onScroll = () => {
      const left = element.scrollHeight - element.scrollTop - element.clientHeight;
      if (left < 2 * element.clientHeight) setGrown({ list, count: count + STEP });
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [list, count]);

  return count;
}
