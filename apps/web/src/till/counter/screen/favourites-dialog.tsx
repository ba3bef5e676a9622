import type { TillProduct } from '@lapak/contract/assortment/products';
import { MAX_FAVOURITES } from '@lapak/contract/constants';
import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { unitPriceOf } from '@lapak/contract/pricing/product-figures';
import { Favourites } from '@lapak/contract/sales/till';
import { ArrowDown, ArrowUp, GripVertical, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/browser-api.ts';
import { mayDiscard } from '../../../lib/forms/use-unsaved-guard.ts';
import { notify } from '../../../lib/notify.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { moved, useDragOrder } from '../../../ui/use-drag-order.ts';
import { useCatalogCopy } from '../catalog/catalog-copy.ts';
import { noteFavourites, productsOf, useFavourites } from '../catalog/favourites.ts';
import { findProducts } from '../catalog/product-search.ts';
import { firstVariant } from '../catalog/till-product.ts';
import { useNetwork } from '../outbox/network.ts';

const MAX_FOUND = 5;

/** 'Atur favorit': what every till of the shop shows first, and in which order (decision 73). */
export function FavouritesDialog({ onClose }: { onClose: () => void }) {
  const online = useNetwork((network) => network.online);
  const [expected, setExpected] = useState(useFavourites.getState().ids);
  const [ids, setIds] = useState(expected);
  const [message, setMessage] = useState('');
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** What another till has saved meanwhile. */
  const [theirs, setTheirs] = useState<readonly number[] | null>(null);
  const isChanged = ids.join() !== expected.join();

  const change = (next: readonly number[], what: string) => {
    setIds(next);
    setMessage(what);
  };
  const close = async () => {
    if (!pending && (await mayDiscard(isChanged))) onClose();
  };

  async function save() {
    if (pending) return;
    setPending(true);
    setFailure(null);
    setTheirs(null);
    try {
      const { data } = await api.call('saveFavourites', { body: { product_ids: [...ids], expected_product_ids: [...expected] } });
      await noteFavourites(data.product_ids);
      notify('success', 'Favorit disimpan.');
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      console.error(error);
      const current = error.code === 'changed_meanwhile' ? Favourites.safeParse(error.data) : null;
      if (!current?.success) return setFailure(error.message);
      setExpected(current.data.product_ids);
      setTheirs(current.data.product_ids);
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog
      open
      onClose={() => void close()}
      title="Atur favorit"
      description="Berlaku di semua kasir toko ini."
      closeOnOutsidePress={!isChanged}
      footer={
        <>
          <Button variant="secondary" disabled={pending} onClick={() => void close()}>
            Batal
          </Button>
          <Button disabled={!online || !isChanged} pending={pending} pendingText="Menyimpan..." onClick={() => void save()}>
            Simpan
          </Button>
        </>
      }
    >
      <LiveRegion message={message} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {!online && <Alert tone="warning">Favorit disimpan di toko. Simpan setelah toko terhubung.</Alert>}
        {failure !== null && <Alert tone="danger">{failure}</Alert>}
        {theirs && (
          <Alert
            tone="warning"
            title="Favorit baru saja diubah di kasir lain."
            action={
              <Button
                variant="secondary"
                size="sm"
                onClick={() => {
                  change(theirs, 'Favorit terbaru ditampilkan.');
                  setTheirs(null);
                }}
              >
                Tampilkan yang terbaru
              </Button>
            }
          >
            Simpan lagi untuk memakai susunan Anda.
          </Alert>
        )}
        <AddFavourites ids={ids} onAdd={({ id, name }) => change([...ids, id], `${name} ditambahkan.`)} />
        <FavouriteOrder ids={ids} onChange={change} />
      </div>
    </Dialog>
  );
}

/** Searches what the till sells, in its own copy. */
function AddFavourites({ ids, onAdd }: { ids: readonly number[]; onAdd: (product: TillProduct) => void }) {
  const products = useCatalogCopy((copy) => copy.products);
  const [query, setQuery] = useState('');
  if (ids.length >= MAX_FAVOURITES) return <p className="text-ink-soft">Paling banyak {MAX_FAVOURITES} favorit.</p>;
  const found = query.trim() === '' ? [] : findProducts(products, query, null);
  const left = found.filter(({ id }) => !ids.includes(id));
  return (
    <div>
      <SearchInput label="Cari produk untuk ditambahkan" value={query} onChange={setQuery} />
      {query.trim() !== '' && (
        <ul aria-label="Hasil pencarian" className="mt-2 divide-y rounded-lg border">
          {left.slice(0, MAX_FOUND).map((product) => (
            <li key={product.id}>
              <button
                type="button"
                aria-label={`Tambahkan ${product.name}`}
                className="flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-left -outline-offset-2 hover:bg-brand-soft"
                onClick={() => onAdd(product)}
              >
                <ProductText product={product} />
                <Plus className="size-5 shrink-0 text-leaf-700" aria-hidden="true" />
              </button>
            </li>
          ))}
          {left.length === 0 && (
            <li className="px-3 py-3 text-ink-soft">{found.length > 0 ? 'Sudah ada di favorit.' : 'Produk tidak ditemukan.'}</li>
          )}
          {left.length > MAX_FOUND && <li className="px-3 py-2 text-sm text-ink-soft">Ketik lebih banyak huruf untuk mempersempit.</li>}
        </ul>
      )}
    </div>
  );
}

type FavouriteOrderProps = { ids: readonly number[]; onChange: (ids: readonly number[], what: string) => void };

/** The favourites in their order: drawn by mouse or at the grip by a finger, or moved by the buttons. */
function FavouriteOrder({ ids, onChange }: FavouriteOrderProps) {
  const move = (from: number, to: number) => onChange(moved(ids, from, to), `Dipindah ke urutan ${to + 1} dari ${ids.length}.`);
  const { dragged, listProps } = useDragOrder<HTMLOListElement>(move);
  // The copy is watched, since a product may come or go meanwhile.
  useCatalogCopy((copy) => copy.products);
  if (ids.length === 0) return <p className="py-6 text-center text-ink-soft">Belum ada favorit. Cari produk di atas, lalu tambahkan.</p>;
  return (
    <ol {...listProps} aria-label="Urutan favorit" className="divide-y rounded-lg border">
      {ids.map((id, index) => {
        const [product] = productsOf([id]);
        const name = product?.name ?? 'Produk yang tidak dijual lagi';
        return (
          <li key={id} data-place={index} className={cx('flex cursor-grab items-center select-none', dragged === index && 'bg-brand-soft')}>
            <span data-grip="" className="grid min-h-11 w-10 shrink-0 touch-none place-items-center text-ink-soft" aria-hidden="true">
              <GripVertical className="size-5" />
            </span>
            {product ? <ProductText product={product} /> : <span className="min-w-0 grow text-ink-soft">{name}</span>}
            <StepButton
              label={`Naikkan ${name}`}
              icon={<ArrowUp aria-hidden="true" />}
              possible={index > 0}
              onPress={() => move(index, index - 1)}
            />
            <StepButton
              label={`Turunkan ${name}`}
              icon={<ArrowDown aria-hidden="true" />}
              possible={index < ids.length - 1}
              onPress={() => move(index, index + 1)}
            />
            <IconButton
              tone="danger"
              label={`Keluarkan ${name}`}
              icon={<X aria-hidden="true" />}
              onClick={() =>
                onChange(
                  ids.filter((each) => each !== id),
                  `${name} dikeluarkan.`,
                )
              }
            />
          </li>
        );
      })}
    </ol>
  );
}

function ProductText({ product }: { product: TillProduct }) {
  return (
    <span className="flex min-w-0 grow flex-col py-1.5 leading-snug">
      <span className="truncate font-semibold">{product.name}</span>
      <span className="truncate text-sm text-ink-soft tabular-nums">
        {formatRupiah(unitPriceOf(product, firstVariant(product)))} · {product.category.name || 'Tanpa kategori'}
      </span>
    </span>
  );
}

type StepButtonProps = { label: string; icon: React.ReactNode; possible: boolean; onPress: () => void };

/** Does nothing at the end of the list, but keeps the focus. */
function StepButton({ label, icon, possible, onPress }: StepButtonProps) {
  return (
    <IconButton
      label={label}
      icon={icon}
      aria-disabled={!possible}
      className="aria-disabled:opacity-40"
      onClick={() => possible && onPress()}
    />
  );
}
