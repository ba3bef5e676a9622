import { certificateName } from '@lapak/contract/assortment/certificate-kinds';
import type { AdminProduct } from '@lapak/contract/assortment/products';
import { LOW_STOCK } from '@lapak/contract/constants';
import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { cardPriceOf, discountLabelOf } from '@lapak/contract/pricing/product-figures';
import { EyeOff } from 'lucide-react';
import { countText } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { Column } from '../../../ui/table.tsx';
import { certificateView } from '../../shared/addresses/certificate-view.ts';
import { stockView } from '../../shared/addresses/stock-view.ts';
import { DeleteButton } from '../../shared/list/delete-button.tsx';
import { actionsColumn, EditLink } from '../../shared/list/row-actions.tsx';
import { RowTick } from '../../shared/list/row-tick.tsx';
import type { ColumnChoices } from '../../shared/list/use-columns.ts';

export const PRODUCT_COLUMN_CHOICES: ColumnChoices = {
  category: 'shown',
  size: 'shown',
  notes: 'shown',
  certificates: 'hidden',
  status: 'shown',
};

/** The grid of a product's card: tick, product above price, stock and status, buttons. */
export const PRODUCT_CARD = 'grid grid-cols-[auto_auto_minmax(0,1fr)_auto_auto] items-center gap-x-2.5 px-2.5';

const FACT_LINK =
  'inline-flex min-h-6 items-center font-semibold text-leaf-800 underline-offset-4 hover:underline pointer-coarse:min-h-9 pointer-coarse:px-1';

/** Columns of the products (spec section 2, products admin); `here` are the page's ids. */
export function productColumns(editHref: (id: number) => string, here: readonly number[]): Column<AdminProduct>[] {
  return [
    {
      key: 'choose',
      header: 'Pilih',
      quiet: true,
      card: 'col-start-1 row-span-2 row-start-1',
      cell: ({ id, name }) => <RowTick list="products" id={id} here={here} name={`Pilih ${name}`} className="pointer-coarse:-mx-2.5" />,
    },
    {
      key: 'product',
      header: 'Produk',
      sort: 'name',
      className: 'tabled:w-full tabled:max-w-0 tabled:min-w-48',
      card: 'col-span-3 col-start-2 row-start-1',
      cell: (product) => <Product product={product} />,
    },
    {
      key: 'category',
      header: 'Kategori',
      className: 'max-xl:hidden',
      card: '',
      cell: ({ category }) => <span className="line-clamp-2 max-w-36 min-w-28 text-sm leading-tight">{category.name}</span>,
    },
    {
      key: 'size',
      header: 'Ukuran',
      className: 'max-xl:hidden',
      card: '',
      cell: ({ size }) => <span className="line-clamp-2 max-w-28 text-sm leading-tight">{size ?? '–'}</span>,
    },
    {
      key: 'price',
      header: 'Harga',
      align: 'right',
      sort: 'price',
      nowrap: true,
      card: 'col-start-2 row-start-2',
      cell: (product) => <Price product={product} />,
    },
    {
      key: 'stock',
      header: 'Stok',
      align: 'right',
      sort: 'stock',
      nowrap: true,
      card: 'col-start-3 row-start-2',
      cell: (product) => <Stock product={product} />,
    },
    {
      key: 'status',
      header: 'Status',
      card: 'col-start-4 row-start-2 justify-self-end',
      cell: ({ is_active }) => <Badge tone={is_active ? 'success' : 'neutral'}>{is_active ? 'Aktif' : 'Nonaktif'}</Badge>,
    },
    {
      key: 'notes',
      header: 'Catatan',
      card: 'col-span-3 col-start-2 row-start-3 [&_span]:mb-1.5',
      cell: ({ notes }) =>
        notes !== null && (
          <span className="line-clamp-1 text-sm leading-tight text-ink-soft tabled:line-clamp-2 tabled:w-28" title={notes}>
            {notes}
          </span>
        ),
    },
    {
      key: 'certificates',
      header: 'Sertifikat',
      className: 'max-xl:hidden',
      card: '',
      cell: ({ id, name, certificates }) => (
        <Link to={certificateView.address({ product: id })} className={cx(FACT_LINK, 'text-sm')}>
          {certificates.length === 0 ? 'Belum ada yang berlaku' : certificates.map(certificateName).join(', ')}
          <span className="sr-only">: sertifikat {name}</span>
        </Link>
      ),
    },
    {
      ...actionsColumn<AdminProduct>(({ id, name }) => (
        <span className="flex flex-col tabled:flex-row tabled:gap-1">
          <EditLink to={editHref(id)} name={name} compact />
          <DeleteButton
            call="deleteProduct"
            id={id}
            name={name}
            question={`Hapus produk ${name}?`}
            consequence="Produk hilang dari toko. Pesanan yang sudah ada tetap menyimpan nama dan harganya."
            failedText="Gagal menghapus produk."
            doneText="Produk dihapus."
            compact
          />
        </span>
      )),
      card: 'col-start-5 row-span-2 row-start-1 -mr-2',
      nowrap: true,
    },
  ];
}

function Product({ product }: { product: AdminProduct }) {
  const { name, is_active, category, business_name, size } = product;
  const hidden = whyHidden(product);
  return (
    <span className="flex items-center gap-3">
      <span
        className={cx('block size-11 shrink-0 overflow-hidden rounded-md bg-paper-100 xl:size-10', !is_active && 'opacity-70 saturate-50')}
      >
        <Picture picture={product.pictures[0]} alt="" sizes="3rem" small />
      </span>
      <span className="min-w-0 leading-tight">
        <span className="block truncate font-semibold" title={name}>
          {name}
        </span>
        <span className="mt-0.5 block truncate text-sm text-ink-soft">
          {business_name ?? 'Tanpa mitra'}
          <span className="xl:hidden">
            {' · '}
            {[category.name, size].filter((part) => part !== null).join(' · ')}
          </span>
        </span>
        {hidden !== null && (
          <span className="mt-0.5 flex items-start gap-1.5 text-xs font-medium text-warning">
            <EyeOff className="size-3.5 shrink-0" aria-hidden="true" /> {hidden}
          </span>
        )}
      </span>
    </span>
  );
}

function Price({ product }: { product: AdminProduct }) {
  const { price, original, isFrom } = cardPriceOf(product);
  return (
    <span className="block leading-tight">
      <span className="font-bold text-leaf-800 tabular-nums">
        {isFrom && <span className="text-sm font-normal text-ink-soft">dari </span>}
        {formatRupiah(price)}
      </span>
      {original !== null && (
        <span className="text-xs text-ink-soft max-xl:hidden xl:block">
          <s className="tabular-nums">
            <span className="sr-only">Harga semula </span>
            {formatRupiah(original)}
          </s>{' '}
          {discountLabelOf(product)}
        </span>
      )}
    </span>
  );
}

/** The stock, which leads to its movements. */
function Stock({ product: { id, name, available_stock, size_variants } }: { product: AdminProduct }) {
  return (
    <span className="block leading-none">
      <Link to={stockView.address({ product: id })} className={FACT_LINK}>
        <span className="sr-only">Mutasi stok {name}: </span>
        <span
          className={cx('font-bold tabular-nums', available_stock === 0 ? 'text-danger' : available_stock <= LOW_STOCK && 'text-warning')}
        >
          {available_stock === 0 ? 'Habis' : countText(available_stock)}
        </span>
        {available_stock > 0 && <span className="ml-1 text-sm font-normal text-ink-soft xl:hidden">stok</span>}
      </Link>
      {size_variants.length > 0 && <span className="text-xs text-ink-soft max-xl:hidden xl:block">{size_variants.length} varian</span>}
    </span>
  );
}

/** Why an active product is hidden from the shop. */
function whyHidden({ is_active, category, business }: AdminProduct): string | null {
  if (!is_active) return null;
  const inactive = [
    category.is_active ? null : `kategori ${category.name}`,
    business?.is_active === false ? `mitra ${business.name}` : null,
  ];
  const reasons = inactive.filter((reason) => reason !== null);
  return reasons.length === 0 ? null : `Tidak tampil di toko: ${reasons.join(' dan ')} nonaktif.`;
}
