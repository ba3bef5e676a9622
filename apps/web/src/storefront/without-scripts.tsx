import { ContactLinks } from '../features/orders/contact-links.tsx';
import { useShop } from './shop.ts';

/** Says how to order for whom nothing here can be pressed. */
export function WithoutScripts() {
  const shop = useShop();
  return (
    <noscript>
      <p className="container-page py-5 font-semibold">
        Keranjang dan checkout memerlukan JavaScript. Tanpa itu, pesanlah lewat <ContactLinks shop={shop} subject="Pesanan" />.
      </p>
    </noscript>
  );
}
