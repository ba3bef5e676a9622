import type { SlipReview } from '@lapak/contract/sales/slip-review';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../lib/browser-api.ts';
import { useListView } from '../../../lib/list-view.ts';
import { useRefresh } from '../../../lib/use-refresh.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { orderView } from '../../shared/addresses/order-view.ts';
import { slipView } from '../../shared/addresses/slip-view.ts';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { loadList } from '../../shared/list/load-list.ts';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import type { Route } from './+types/screen.ts';
import { SlipDecision } from './slip-decision.tsx';
import { SlipFacts, SlipSum } from './slip-facts.tsx';
import { SlipPager } from './slip-pager.tsx';
import { SlipPhoto } from './slip-photo.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Bukti transfer · Admin Lapak Hijau' }];

const REFRESH_SECONDS = 20;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(slipView, request, ({ page }, signal) => api.call('listSlips', { query: { page }, signal }));
}
clientLoader.hydrate = true as const;

/** Waiting transfer slips, one after the other, each next to its order. */
export default function SlipsScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view, change } = useListView(slipView);
  useRefresh(REFRESH_SECONDS);
  return (
    <ListScreen
      loaded={loaded}
      failed={(reason) => `Gagal memuat bukti transfer. ${reason}`}
      noun="bukti transfer"
      list={slipView}
      heading={<ScreenHeading title="Bukti transfer" />}
      empty={
        <EmptyState title="Tidak ada bukti transfer yang menunggu" action={<ButtonLink to={orderView.address()}>Lihat pesanan</ButtonLink>}>
          Bukti yang dikirim pembeli muncul di sini dengan sendirinya.
        </EmptyState>
      }
      pageHref={(page) => slipView.changed(view, { page, slip: null })}
    >
      {({ data, meta }) => (
        <Reviews reviews={data} total={meta.total} shown={view.slip} onShow={(slip) => change({ slip }, { replace: true })} />
      )}
    </ListScreen>
  );
}

type ReviewsProps = { reviews: readonly SlipReview[]; total: number; shown: number | null; onShow: (slip: number | null) => void };

function Reviews({ reviews, total, shown, onShow }: ReviewsProps) {
  const found = reviews.findIndex(({ slip }) => slip.id === shown);
  // A slip decided by somebody else is gone: the oldest one is shown.
  const position = Math.max(found, 0);
  const review = reviews[position];
  if (!review) return null;
  const idAt = (at: number) => reviews[at]?.slip.id ?? null;
  return (
    <>
      <SlipPager position={position} shown={reviews.length} total={total} onGo={(at) => onShow(idAt(at))} />
      <Review key={review.slip.id} review={review} onDone={() => onShow(idAt(position + 1) ?? idAt(position - 1))} />
    </>
  );
}

/** A slip beside its order. On a phone the amount is above the photo, and the decision at the bottom. */
function Review({ review, onDone }: { review: SlipReview; onDone: () => void }) {
  const [seen, setSeen] = useState(false);
  return (
    <div className="grid items-start gap-4 max-lg:pb-20 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-6">
      <Card as="section" className="lg:col-start-2">
        <h2 className="sr-only">Pesanan {review.order.code}</h2>
        <SlipSum review={review} />
      </Card>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <ZoomablePhoto id={review.slip.id} onSettled={() => setSeen(true)} />
      </div>
      {/* Not a grid: what sticks to the foot does so within its parent, and a grid's row is as high as what is in it. */}
      <Card as="section" className="flex flex-col gap-5 lg:col-start-2">
        <SlipFacts review={review} />
        <SlipDecision review={review} seen={seen} onDone={onDone} />
      </Card>
    </div>
  );
}

function ZoomablePhoto({ id, onSettled }: { id: number; onSettled: () => void }) {
  const [zoomed, setZoomed] = useState(false);
  return (
    <div className="relative min-w-0">
      <section
        aria-label="Foto bukti transfer"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        className="h-[52vh] overflow-auto rounded-xl border bg-sunken p-2 lg:h-[calc(100vh-13rem)]"
      >
        <SlipPhoto id={id} room="h-full" className={zoomed ? 'w-[200%] max-w-none' : 'max-h-full w-auto'} onSettled={onSettled} />
      </section>
      <Button variant="secondary" size="sm" className="absolute! right-4 bottom-4" aria-pressed={zoomed} onClick={() => setZoomed(!zoomed)}>
        {zoomed ? <ZoomOut aria-hidden="true" /> : <ZoomIn aria-hidden="true" />} {zoomed ? 'Perkecil' : 'Perbesar'}
      </Button>
    </div>
  );
}
