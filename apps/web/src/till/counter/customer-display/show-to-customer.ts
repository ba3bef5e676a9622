import { useEffect } from 'react';
import { href } from 'react-router';
import { tillId } from '../../../admin/shared/components/till-id.ts';
import { useReceiptHead } from '../../../features/receipt/receipt-head.ts';
import { useTillRules } from '../catalog/till-rules.ts';
import { usePractice } from '../sale/practice-state.ts';
import { useSale } from '../sale/sale-state.ts';
import { useTill } from '../sale/till-store.ts';
import { openTillSide } from './display-channel.ts';
import { displayOfTill, idleDisplay } from './display-of-till.ts';

/** Shows the sale at hand on the customer's display while the till is open; left, the display is idle. */
export function useCustomerDisplay(): void {
  useEffect(() => {
    const side = openTillSide(tillId(), displayOfTill);
    const show = () => side.show(displayOfTill());
    const stops = [useTill, useSale, useTillRules, useReceiptHead, usePractice].map((store) => store.subscribe(show));
    const showIdle = () => side.show(idleDisplay());
    show();
    window.addEventListener('pagehide', showIdle);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('pagehide', showIdle);
      showIdle();
      side.close();
    };
  }, []);
}

/** Opens the customer's display, or brings it to the front: to be moved to the second screen. */
export function openCustomerDisplay(): void {
  window.open(href('/admin/pos/display'), 'customer-display', 'popup,width=1024,height=600');
}
