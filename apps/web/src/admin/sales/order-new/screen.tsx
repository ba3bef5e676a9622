import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { loadOrLast } from '../../../lib/last-good.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { newOrderView } from '../../shared/addresses/new-order-view.ts';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import type { Route } from './+types/screen.ts';
import { loadStart } from './load-start.ts';
import { MadeOrder } from './made-order.tsx';
import { OrderDraft } from './order-draft.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Buat pesanan · Admin Lapak Hijau' }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOrLast('new-order', new URL(request.url).search, () => loadStart(request));
}
clientLoader.hydrate = true as const;

/** /admin/orders/new: an order for somebody who wrote in chat, and its link (decision 83). */
export default function NewOrderScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const navigate = useNavigate();
  const [made, setMade] = useState<OrderDetail | null>(null);
  const [round, setRound] = useState(0);
  return (
    <>
      <ScreenHeading
        title="Buat pesanan"
        about="Untuk pembeli yang memesan lewat chat. Tautannya Anda kirim, pembeli membayarnya sendiri."
      />
      {loaded.state === 'failed' && (
        <ErrorState
          message={`Gagal memuat halaman ini. ${loaded.reason}`}
          onRetry={() => void revalidate()}
          retrying={state === 'loading'}
        />
      )}
      {loaded.state === 'ready' &&
        (made ? (
          <MadeOrder
            order={made}
            shop={loaded.answer.shop}
            onAnother={() => {
              setMade(null);
              setRound(round + 1);
              void navigate(newOrderView.address());
            }}
          />
        ) : (
          // What the address begins with is read once: the draft is the admin's from then on.
          <OrderDraft key={round} start={loaded.answer} onMade={setMade} />
        ))}
    </>
  );
}
