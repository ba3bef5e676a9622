import type { Category } from '@lapak/contract/assortment/categories';
import { MAX_PAGE_SIZE } from '@lapak/contract/constants';
import { useState } from 'react';
import { api } from '../../../lib/browser-api.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { labelView } from '../../shared/addresses/label-view.ts';
import type { ProductView } from '../../shared/addresses/product-view.ts';
import { BulkFoot } from '../../shared/list/bulk-foot.tsx';
import { BulkPriceDialog } from './bulk-price-dialog.tsx';
import { filterOf } from './load-products.ts';
import { ProductActDialog, type SimpleAct } from './product-act-dialog.tsx';
import { TypedPricesDialog } from './typed-prices-dialog.tsx';

type ProductActsProps = { view: ProductView; total: number; categories: readonly Category[] };

const BUTTONS: readonly { what: SimpleAct; label: string }[] = [
  { what: 'category', label: 'Kategori' },
  { what: 'business', label: 'Mitra' },
  { what: 'show', label: 'Aktifkan' },
  { what: 'hide', label: 'Nonaktifkan' },
  { what: 'duplicate', label: 'Gandakan' },
];

/** What can be done with the ticked products, and the result (decision 76). */
export function ProductActs({ view, total, categories }: ProductActsProps) {
  const [asking, setAsking] = useState<{ what: SimpleAct | 'price' | 'prices'; ids: readonly number[] } | null>(null);
  const findAll = async (count: number) => {
    return (await api.call('listProductIds', { query: { ...filterOf(view), sort: view.sort ?? undefined, count } })).data;
  };
  const close = () => setAsking(null);
  return (
    <>
      <BulkFoot list="products" noun="produk" total={total} findAll={findAll}>
        {(ids) => (
          <>
            <Button size="sm" onClick={() => setAsking({ what: 'price', ids })}>
              Ubah harga
            </Button>
            <Button size="sm" variant="secondary" onClick={() => setAsking({ what: 'prices', ids })}>
              Harga satu per satu
            </Button>
            {BUTTONS.map(({ what, label }) => (
              <Button key={what} size="sm" variant="secondary" onClick={() => setAsking({ what, ids })}>
                {label}
              </Button>
            ))}
            {ids.length <= MAX_PAGE_SIZE ? (
              <ButtonLink size="sm" variant="secondary" to={labelView.address({ ids: ids.join(',') })}>
                Cetak label
              </ButtonLink>
            ) : (
              <p className="self-center text-sm text-ink-soft">Cetak paling banyak {MAX_PAGE_SIZE} sekaligus.</p>
            )}
            <Button size="sm" variant="ghost" className="text-danger!" onClick={() => setAsking({ what: 'delete', ids })}>
              Hapus
            </Button>
          </>
        )}
      </BulkFoot>
      {asking?.what === 'price' && <BulkPriceDialog ids={asking.ids} onClose={close} />}
      {asking?.what === 'prices' && <TypedPricesDialog ids={asking.ids} onClose={close} />}
      {asking && asking.what !== 'price' && asking.what !== 'prices' && (
        <ProductActDialog what={asking.what} ids={asking.ids} categories={categories} onClose={close} />
      )}
    </>
  );
}
