import { certificateName } from '@lapak/contract/certificate-kinds';
import { LOW_STOCK } from '@lapak/contract/constants';
import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { cardPriceOf, discountLabelOf } from '@lapak/contract/pricing/product-figures';
import type { AdminProduct } from '@lapak/contract/schemas/catalog';
import { EyeOff, NotebookPen } from 'lucide-react';
import { countText } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { DeleteButton } from '../list/delete-button.tsx';
import { EditLink } from '../list/row-actions.tsx';
import { certificateView } from '../views/certificate-view.ts';
import { stockView } from '../views/stock-view.ts';

type ProductCardProps = {
  product: AdminProduct;
  editHref: string;
  /** Its form is open. */
  selected: boolean;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
};

/** A product's card in the admin's list (spec section 2, products admin). */
export function AdminProductCard({ product, editHref, selected, chosen, onChoose }: ProductCardProps) {
  const { id, name, is_active, category, business_name, size, notes, certificates } = product;
  const hidden = whyHidden(product);
  return (
    <Card as="li" padded={false} className={cx('flex overflow-hidden', selected && 'border-brand ring-2 ring-leaf-200')}>
      <div className={cx('relative w-24 shrink-0 bg-paper-100 sm:w-28', !is_active && 'opacity-70 saturate-50')}>
        <div className="absolute inset-0">
          <Picture picture={product.pictures[0]} alt="" sizes="14rem" small />
        </div>
        <Checkbox
          label={<span className="sr-only">Pilih {name}</span>}
          checked={chosen}
          onChange={(event) => onChoose(event.target.checked)}
          className="absolute top-0 left-0 rounded-br-lg bg-surface/85 pr-1 pl-3"
        />
      </div>
      <div className="flex min-w-0 grow flex-col p-3.5 sm:p-4">
        <div className="flex items-start justify-between gap-2">
          <p className="truncate pt-0.5 text-xs font-semibold text-leaf-700">{category.name}</p>
          <Badge tone={is_active ? 'success' : 'neutral'}>{is_active ? 'Aktif' : 'Nonaktif'}</Badge>
        </div>
        <h2 className="mt-1 leading-snug font-bold wrap-anywhere">{name}</h2>
        <p className="mt-0.5 text-sm text-ink-soft wrap-anywhere">{business_name ?? 'Tanpa mitra'}</p>
        {hidden !== null && (
          <p className="mt-2 flex items-start gap-1.5 text-sm font-medium text-warning">
            <EyeOff className="mt-0.5 size-4 shrink-0" aria-hidden="true" /> {hidden}
          </p>
        )}
        <dl className="mt-3 grid grid-cols-2 gap-x-3 gap-y-2 text-sm">
          <Fact name="Harga">
            <Price product={product} />
          </Fact>
          <Fact name="Stok">
            <Stock product={product} />
            <Link
              to={stockView.address({ product: id })}
              className="mt-0.5 block w-fit text-sm font-semibold text-leaf-800 underline-offset-4 hover:underline pointer-coarse:py-2"
            >
              Mutasi<span className="sr-only"> stok {name}</span>
            </Link>
          </Fact>
          <Fact name="Ukuran" wide>
            {size ?? '–'}
          </Fact>
          <Fact name="Sertifikat" wide>
            <Link
              to={certificateView.address({ product: id })}
              className="block w-fit font-semibold text-leaf-800 underline-offset-4 hover:underline pointer-coarse:py-2"
            >
              {certificates.length === 0 ? 'Belum ada yang berlaku' : certificates.map(certificateName).join(', ')}
              <span className="sr-only">: sertifikat {name}</span>
            </Link>
          </Fact>
        </dl>
        {notes !== null && (
          <p className="mt-3 flex items-start gap-1.5 border-t pt-3 text-sm text-ink-soft wrap-anywhere">
            <NotebookPen className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            <span className="line-clamp-3">
              <span className="sr-only">Catatan: </span>
              {notes}
            </span>
          </p>
        )}
        <div className="mt-auto flex gap-2 pt-4">
          <EditLink to={editHref} name={name} grow />
          <DeleteButton
            call="deleteProduct"
            id={id}
            name={name}
            question={`Hapus produk ${name}?`}
            consequence="Produk hilang dari toko. Pesanan yang sudah ada tetap menyimpan nama dan harganya."
            failedText="Gagal menghapus produk."
            doneText="Produk dihapus."
          />
        </div>
      </div>
    </Card>
  );
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: React.ReactNode }) {
  return (
    <div className={cx('min-w-0', wide && 'col-span-2')}>
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Price({ product }: { product: AdminProduct }) {
  const { price, original, isFrom } = cardPriceOf(product);
  return (
    <>
      <span className="font-bold text-leaf-800 tabular-nums">
        {isFrom && <span className="font-normal text-ink-soft">dari </span>}
        {formatRupiah(price)}
      </span>
      {original !== null && (
        <span className="block text-xs text-ink-soft">
          <s className="tabular-nums">
            <span className="sr-only">Harga semula </span>
            {formatRupiah(original)}
          </s>{' '}
          {discountLabelOf(product)}
        </span>
      )}
    </>
  );
}

function Stock({ product: { available_stock, size_variants } }: { product: AdminProduct }) {
  return (
    <>
      <span
        className={cx('font-bold tabular-nums', available_stock === 0 ? 'text-danger' : available_stock <= LOW_STOCK && 'text-warning')}
      >
        {available_stock === 0 ? 'Habis' : countText(available_stock)}
      </span>
      {size_variants.length > 0 && <span className="block text-xs text-ink-soft">{size_variants.length} varian</span>}
    </>
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
