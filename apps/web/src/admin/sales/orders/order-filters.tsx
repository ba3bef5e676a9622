import { ORDER_TYPES } from '@lapak/contract/order-types';
import { ORDER_METHODS } from '@lapak/contract/sales/list-keys';
import {
  COD_PAYMENT_NAME,
  MANUAL_PAYMENT_NAME,
  PAYMENT_STATUS_LABELS,
  PAYMENT_STATUSES,
  TILL_PAYMENT_LABELS,
} from '@lapak/contract/sales/payment-status';
import { daysOfOrders, type OrderView } from '../../shared/addresses/order-view.ts';
import { DayRange } from '../../shared/list/day-range.tsx';
import { FilterFields, type FilterFold } from '../../shared/list/filter-fold.tsx';
import { ListFilter } from '../../shared/list/list-filter.tsx';
import { DistrictFilter, TownFilter } from './town-filter.tsx';

type OrderFiltersProps = {
  fold: FilterFold;
  view: OrderView;
  change: (change: Partial<OrderView>, options?: { replace?: boolean }) => void;
};

const PERIODS = [
  { value: 'today', label: 'Hari ini' },
  { value: 'week', label: '7 hari' },
  { value: 'month', label: 'Bulan ini' },
  { value: 'last-month', label: 'Bulan lalu' },
] as const;
const PAYMENTS = PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_STATUS_LABELS[value] }));
const METHOD_LABELS = {
  manual: MANUAL_PAYMENT_NAME,
  cod: COD_PAYMENT_NAME,
  gateway: 'Pembayaran online',
  cash: `${TILL_PAYMENT_LABELS.cash} (kasir)`,
  qris: `${TILL_PAYMENT_LABELS.qris} (kasir)`,
  debit: `${TILL_PAYMENT_LABELS.debit} (kasir)`,
  transfer: `${TILL_PAYMENT_LABELS.transfer} (kasir)`,
};
const METHODS = ORDER_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }));
const CHANNEL_LABELS = { online: 'Web', pos: 'Kasir' } as const;
const CHANNELS = ORDER_TYPES.map((value) => ({ value, label: CHANNEL_LABELS[value] }));
const SHIPPING = [
  { value: 'waiting', label: 'Belum dikirim' },
  { value: 'pickup', label: 'Diambil sendiri' },
] as const;

/** Filters of the orders by day, payment, method, channel, shipping, town and, within a town, district. */
export function OrderFilters({ fold, view, change }: OrderFiltersProps) {
  return (
    <FilterFields fold={fold} className="mt-1">
      <ListFilter
        label="Waktu"
        allText={view.from === null && view.to === null ? 'Kapan saja' : 'Tanggal sendiri'}
        value={view.period}
        choices={PERIODS}
        onChange={(period) => change({ period, from: null, to: null, order: null })}
      />
      <div className="col-span-2">
        <DayRange days={daysOfOrders(view)} onChange={(days) => change({ ...days, period: null, order: null }, { replace: true })} />
      </div>
      <ListFilter
        label="Pembayaran"
        allText="Semua"
        value={view.payment}
        choices={PAYMENTS}
        onChange={(payment) => change({ payment, order: null })}
      />
      <ListFilter
        label="Metode bayar"
        allText="Semua"
        value={view.method}
        choices={METHODS}
        onChange={(method) => change({ method, order: null })}
      />
      <ListFilter
        label="Kanal"
        allText="Web dan kasir"
        value={view.type}
        choices={CHANNELS}
        onChange={(type) => change({ type, order: null })}
      />
      <ListFilter
        label="Pengiriman"
        allText="Semua"
        value={view.shipping}
        choices={SHIPPING}
        onChange={(shipping) => change({ shipping, order: null })}
      />
      <TownFilter town={view.town} onChange={(town) => change({ town, district: '', order: null })} />
      {view.town !== '' && (
        <DistrictFilter town={view.town} district={view.district} onChange={(district) => change({ district, order: null })} />
      )}
    </FilterFields>
  );
}
