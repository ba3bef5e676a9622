import { MAX_PAGE_SIZE } from '@lapak/contract/constants';
import { countText } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { labelView } from '../views/label-view.ts';
import { chooseNone, chooseProducts, useChosenProducts } from './chosen-products.ts';

/** Actions on the ticked products; stays visible while there are any. */
export function ChosenBar({ here }: { here: readonly number[] }) {
  const { ids } = useChosenProducts();
  if (ids.size === 0) return null;
  const missing = here.filter((id) => !ids.has(id));
  return (
    <section
      aria-label="Produk yang dipilih"
      className="sticky bottom-3 z-10 mt-5 flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line-strong bg-surface p-3 shadow-lg sm:p-4"
    >
      <p aria-live="polite">
        <span className="font-semibold">{countText(ids.size)} produk dipilih</span>
        {ids.size >= MAX_PAGE_SIZE && <span className="block text-sm text-ink-soft">Lebih banyak dari ini tidak dapat dipilih.</span>}
      </p>
      <div className="flex flex-wrap gap-3">
        {missing.length > 0 && ids.size < MAX_PAGE_SIZE && (
          <Button variant="ghost" onClick={() => chooseProducts(missing, true)}>
            Pilih semua di halaman ini
          </Button>
        )}
        <Button variant="secondary" onClick={chooseNone}>
          Batalkan pilihan
        </Button>
        <ButtonLink to={labelView.address({ ids: [...ids].join(',') })}>Cetak label</ButtonLink>
      </div>
    </section>
  );
}
