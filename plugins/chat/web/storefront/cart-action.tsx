import type { Product } from '@lapak/contract/assortment/products';
import { addToCart } from '@lapak/web/features/cart/add-to-cart.ts';
import { ApiError } from '@lapak/web/lib/api.ts';
import { api } from '@lapak/web/lib/browser-api.ts';
import { notify } from '@lapak/web/lib/notify.ts';
import { Button } from '@lapak/web/ui/button.tsx';
import { ButtonLink } from '@lapak/web/ui/button-link.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';

type CartActionProps = { label: string; id: number; url: string; onLeave: () => void };

/** Puts one into the cart as it is now; asks for the size where there are several, and leads to the page where there is more to choose. */
export function CartAction({ label, id, url, onLeave }: CartActionProps) {
  const navigate = useNavigate();
  const [product, setProduct] = useState<Product>();
  const [state, setState] = useState<'resting' | 'asking' | 'added'>('resting');

  function add(of: Product, variant: string | null) {
    if (addToCart(of, { variant, options: [] }, 1)) setState('added');
  }

  async function start() {
    setState('asking');
    try {
      const { data } = await api.call('getCatalogProduct', { params: { id } });
      setState('resting');
      if (data.option_groups.length > 0) {
        onLeave();
        void navigate(url);
      } else if (data.size_variants.length > 1) setProduct(data);
      else add(data, data.size_variants[0]?.label ?? null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState('resting');
      notify('error', error.message);
    }
  }

  if (state === 'added')
    return (
      <p role="status" className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-success">
        Sudah di keranjang.
        <ButtonLink to="/cart" size="sm" onClick={onLeave}>
          Lihat keranjang
        </ButtonLink>
      </p>
    );
  if (product)
    return (
      <fieldset className="w-full">
        <legend className="mb-1.5 text-sm font-semibold">Pilih ukuran</legend>
        <div className="flex flex-wrap gap-2">
          {product.size_variants.map((variant) => (
            <Button key={variant.label} size="sm" disabled={variant.stock <= 0} onClick={() => add(product, variant.label)}>
              {variant.label}
            </Button>
          ))}
        </div>
      </fieldset>
    );
  return (
    <Button size="sm" pending={state === 'asking'} pendingText="Sebentar..." onClick={() => void start()}>
      {label}
    </Button>
  );
}
