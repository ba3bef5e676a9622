import { useCart } from '../../features/cart/cart-store.ts';
import { Alert } from '../../ui/alert.tsx';

/** What changed in a restored cart. */
export function CartNews({ className }: { className?: string }) {
  const news = useCart((store) => store.news);
  const isEmpty = useCart((store) => store.cart.items.length === 0);
  if (news.length === 0) return null;
  return (
    <Alert
      tone="warning"
      className={className}
      title={isEmpty ? 'Belum ada yang dapat dipulihkan:' : 'Keranjang Anda kembali, dengan catatan:'}
    >
      <ul className="mt-1 grid list-disc gap-1 pl-5 text-ink">
        {news.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}
