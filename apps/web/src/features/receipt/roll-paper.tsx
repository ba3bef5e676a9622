import { cx } from '../../ui/cx.ts';
import type { PaperWidth, Roll, RollLine } from './roll.ts';

/** Widths of receipt paper; the print head is a little narrower, hence the margins. */
const PAPERS: Record<PaperWidth, { paper: string; look: string }> = {
  58: { paper: 'w-[58mm]', look: 'px-[4mm] text-[9pt]' },
  80: { paper: 'w-[80mm]', look: 'px-[5mm] text-[10.5pt]' },
};

type RollPaperProps = { roll: Roll; width: PaperWidth };

/** A roll as the browser prints it: black on white, the shop's head first, long names wrapped. */
export function RollPaper({ roll: { head, lines }, width }: RollPaperProps) {
  const { paper, look } = PAPERS[width];
  return (
    <article className={cx('bg-white py-[4mm] leading-snug text-black tabular-nums wrap-anywhere', paper, look)}>
      <div className="text-center">
        <p className="text-[1.25em] font-bold">{head.name}</p>
        {head.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is printed never changes
        <Line key={index} line={line} />
      ))}
    </article>
  );
}

function Line({ line }: { line: RollLine }) {
  if (line.kind === 'rule') return <hr className="my-[2mm] border-t border-dashed border-black" />;
  if (line.kind === 'text') return <p className={cx(line.centered && 'text-center', line.strong && 'font-bold')}>{line.text}</p>;
  return (
    <p className={cx('flex flex-wrap justify-between gap-x-[2mm]', line.strong && 'font-bold', line.large && 'text-[1.15em]')}>
      <span>{line.label}</span>
      <span className="ml-auto">{line.value}</span>
    </p>
  );
}
