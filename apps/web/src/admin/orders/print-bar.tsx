import { Printer } from 'lucide-react';
import { countText } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { printView } from '../views/print-view.ts';

/** The maximum of one print. */
export const MAX_CHOSEN = 100;

/** Actions on the ticked orders; nothing without any. */
export function PrintBar({ chosen, onClear }: { chosen: ReadonlySet<number>; onClear: () => void }) {
  if (chosen.size === 0) return null;
  const ids = [...chosen].join(',');
  return (
    <section
      aria-label="Pesanan terpilih"
      className="sticky top-2 z-10 my-4 flex flex-wrap items-center gap-2 rounded-xl border bg-surface px-4 py-3 shadow-md"
    >
      <p className="mr-auto font-semibold">
        {countText(chosen.size)} dipilih{chosen.size === MAX_CHOSEN && ', paling banyak untuk sekali cetak'}
      </p>
      <ButtonLink variant="secondary" size="sm" to={printView.address({ ids, what: 'label' })}>
        <Printer aria-hidden="true" /> Cetak label
      </ButtonLink>
      <ButtonLink variant="secondary" size="sm" to={printView.address({ ids, what: 'slip' })}>
        <Printer aria-hidden="true" /> Cetak slip kemas
      </ButtonLink>
      <Button variant="ghost" size="sm" onClick={onClear}>
        Batal pilih
      </Button>
    </section>
  );
}
