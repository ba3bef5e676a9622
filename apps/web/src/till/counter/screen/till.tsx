import { useEffect, useLayoutEffect, useState } from 'react';
import { useUnsavedInput } from '../../../lib/unsaved-input.ts';
import { cx } from '../../../ui/cx.ts';
import { useIdleLock } from '../cashier/use-idle-lock.ts';
import { useCatalogCopy } from '../catalog/catalog-copy.ts';
import { beginPractice } from '../sale/practice.ts';
import { useSale } from '../sale/sale-state.ts';
import { useTill } from '../sale/till-store.ts';
import { useTillNotices } from '../till-notices.tsx';
import { CartPanel } from './cart-panel.tsx';
import { beginAtSearch } from './focus.ts';
import { BackCloses, bringRest, GatewayDialog, Late } from './late.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { PracticeBanner } from './practice-banner.tsx';
import { ProductPicker } from './product-picker.tsx';
import { TillBar } from './till-bar.tsx';
import { useTillView } from './till-view.ts';

/**
 * The till (spec section 2, POS) in the whole window: what is sold, the sale at hand, and from 1280 px on the payment beside it. Each
 * part scrolls by itself, the page doesn't (decision 71).
 */
export function Till({ isPractice }: { isPractice: boolean }) {
  usePracticeWhile(isPractice);
  useTillNotices();
  useIdleLock();
  useEffect(beginAtSearch, []);
  useUnsavedInput(useTill((till) => till.cart.items.length > 0) && !isPractice);
  const isWhole = useDialogsAhead();
  const hasGateway = useSale((sale) => sale.gateway !== null);
  const pane = useTillView((view) => view.pane);
  return (
    <div data-till={isWhole ? 'whole' : ''} className="flex h-full flex-col">
      <TillBar isPractice={isPractice} />
      <PracticeBanner />
      <div className="grid min-h-0 grow md:grid-cols-[minmax(0,1fr)_18.25rem] lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_39.5rem] 2xl:grid-cols-[minmax(0,1fr)_45rem]">
        <div className={cx('min-h-0 min-w-0', pane !== 'products' && 'max-md:hidden')}>
          <ProductPicker key={String(isPractice)} isPractice={isPractice} />
        </div>
        <div className={cx('min-h-0 min-w-0 border-line md:border-l', pane !== 'cart' && 'max-md:hidden')}>
          <CartPanel />
        </div>
      </div>
      <PhoneBar />
      <Late when={isWhole} fallback={null}>
        <BackCloses />
      </Late>
      <Late when={hasGateway}>
        <GatewayDialog />
      </Late>
    </div>
  );
}

/** Before anything is painted: what lies in the cart isn't shown for a moment, nor does a press go into it. */
function usePracticeWhile(isPractice: boolean): void {
  useLayoutEffect(() => {
    if (!isPractice) return;
    useTillView.setState({ pane: 'products', paying: false });
    return beginPractice();
  }, [isPractice]);
}

/** What opens above the till comes as soon as its products are there: it must be there when the network is not. */
function useDialogsAhead(): boolean {
  const [isWhole, setWhole] = useState(false);
  const isReady = useCatalogCopy((copy) => copy.state !== 'loading');
  useEffect(() => {
    if (!isReady) return;
    bringRest().then(
      () => setWhole(true),
      () => {},
    );
  }, [isReady]);
  return isWhole;
}
