import type { PaperHead as Head } from '@lapak/contract/kernel/paper-head';
import { PageNumbers } from './page-numbers.tsx';
import { PrintedAt } from './printed-at.tsx';
import { Signatures } from './signatures.tsx';

/** What a reader must know of figures that may still change. */
export const NOT_CLOSED = 'Belum ditutup: angkanya masih dapat berubah.';

interface PaperHeadProps {
  whose: Head;
  title: string;
  days: string;
  /** What a reader must know before the figures. */
  note?: string | null;
}

/** On paper, A4: whose sheet it is and of which days, below each page which it is. */
export function PaperHead({ whose: { shop, company, address }, title, days, note }: PaperHeadProps) {
  return (
    <>
      <PageNumbers of={`${title} ${days}, ${shop}`} />
      <p className="mb-4 hidden print:block">
        <b>{company ?? shop}</b>
        {address && (
          <>
            <br />
            {address}
          </>
        )}
        <br />
        {title}, {days}
        {note && (
          <>
            <br />
            {note}
          </>
        )}
      </p>
    </>
  );
}

/** On paper: when it was printed, and who answers for it. */
export function PaperFoot() {
  return (
    <>
      <p className="mt-4 text-sm">
        <PrintedAt />
      </p>
      <Signatures of={[{ role: 'Bendahara' }, { role: 'Mengetahui' }]} />
    </>
  );
}
