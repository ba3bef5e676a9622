import { PageNumbers } from './page-numbers.tsx';
import { PrintedAt } from './printed-at.tsx';
import { Signatures } from './signatures.tsx';

/** On paper, A4: whose sheet it is and of which days, below each page which it is. */
export function PaperHead({ shop, title, days }: { shop: string; title: string; days: string }) {
  return (
    <>
      <PageNumbers of={`${title} ${days}, ${shop}`} />
      <p className="mb-4 hidden print:block">
        <b>{shop}</b>
        <br />
        {title}, {days}
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
