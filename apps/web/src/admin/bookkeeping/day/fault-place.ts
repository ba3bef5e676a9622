import type { DayFault } from '@lapak/contract/bookkeeping/days';
import { DISCREPANCY_AREAS } from '@lapak/contract/bookkeeping/discrepancy';
import { cashView } from '../../shared/addresses/cash-view.ts';
import { discrepancyView } from '../../shared/addresses/discrepancy-view.ts';
import { mailView } from '../../shared/addresses/mail-view.ts';
import { orderView } from '../../shared/addresses/order-view.ts';
import { partnersView, partnerView } from '../../shared/addresses/partner-view.ts';
import { shiftView } from '../../shared/addresses/shift-view.ts';
import { slipView } from '../../shared/addresses/slip-view.ts';

/** Where a fault is settled, and what the link to it says. */
export function placeOf({ place, id, key }: Pick<DayFault, 'place' | 'id' | 'key'>, day: string): { to: string; text: string } {
  switch (place) {
    case 'shift':
      return { to: shiftView.address(id === null ? {} : { shift: id }), text: 'Lihat shift' };
    case 'order':
      return { to: orderView.address(id === null ? {} : { order: id }), text: 'Lihat pesanan' };
    case 'slips':
      return { to: slipView.address(), text: 'Periksa bukti' };
    case 'partner':
      return id === null
        ? { to: partnersView.address(), text: 'Utang mitra' }
        : { to: partnerView(id).address({ kind: 'payment' }), text: 'Putuskan' };
    case 'cash':
      return { to: cashView.address({ from: day, to: day }), text: 'Buka buku kas' };
    case 'mails':
      return { to: mailView.address({ state: 'stuck' }), text: 'Lihat email' };
    case 'findings': {
      const area = DISCREPANCY_AREAS.find((each) => key.startsWith(`${each}:`)) ?? null;
      return { to: discrepancyView.address({ area }), text: 'Selesaikan' };
    }
  }
}
