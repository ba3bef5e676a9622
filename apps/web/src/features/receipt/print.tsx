import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { create } from 'zustand';
import type { PaperWidth } from './roll.ts';

interface Print {
  content: ReactNode;
  width: PaperWidth;
}

const usePrint = create<{ print: Print | null }>(() => ({ print: null }));

/** Prints on a roll of this width. A screen has one `PrintHost`; two would print twice. */
export function printOnRoll(content: ReactNode, width: PaperWidth): void {
  usePrint.setState({ print: { content, width } });
}

/** Holds what is printed, out of sight. */
export function PrintHost() {
  const print = usePrint((state) => state.print);
  return print && createPortal(<Sheet {...print} />, document.body);
}

const MM_PER_PIXEL = 25.4 / 96;
/** Rounding between screen and paper must not begin a second page. */
const SLACK_MM = 2;

/** A roll has no pages: this makes one as long as its content. */
function Sheet({ content, width }: Print) {
  const box = useRef<HTMLDivElement>(null);
  const style = useRef<HTMLStyleElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is printed again is measured again
  useEffect(() => {
    let gone = false;
    const done = () => usePrint.setState({ print: null });
    window.addEventListener('afterprint', done);
    void document.fonts.ready.then(() => {
      if (gone || !box.current || !style.current) return;
      const height = Math.ceil(box.current.offsetHeight * MM_PER_PIXEL) + SLACK_MM;
      style.current.textContent = `@page { size: ${width}mm ${height}mm; margin: 0 } @media print { body > :not([data-roll]) { display: none !important } }`;
      window.print();
    });
    return () => {
      gone = true;
      window.removeEventListener('afterprint', done);
    };
  }, [content, width]);

  return (
    <div ref={box} data-roll="" aria-hidden="true" className="absolute top-0 -left-[200mm] print:static print:left-0">
      <style ref={style} />
      {content}
    </div>
  );
}
