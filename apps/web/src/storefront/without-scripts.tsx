import { ContactLinks } from '../features/orders/contact-links.tsx';
import { useShop } from './shop.ts';

/** Says how to order for whom nothing here can be pressed. Browsers with scripts never draw it, so theirs don't carry it. */
export function WithoutScripts() {
  return <noscript>{import.meta.env.SSR && <HowToOrder />}</noscript>;
}

function HowToOrder() {
  const shop = useShop();
  return (
    <p className="py-5 font-semibold">
      Keranjang dan checkout memerlukan JavaScript. Tanpa itu, pesanlah lewat <ContactLinks shop={shop} subject="Pesanan" />.
    </p>
  );
}
