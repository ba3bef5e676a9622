import { failure } from '@lapak/contract/errors';
import type { OrderSettings } from '@lapak/contract/settings/orders';
import type { Transaction } from '../../../../database/connection.ts';
import { pipelined } from '../../../../database/pipelined.ts';
import { type Holder, lockHolder, sumUnpaid, type UnpaidExposure } from './unpaid-exposure-queries.ts';

/** How much may be held unpaid at once, by a buyer and by a network. */
export type UnpaidBounds = Pick<OrderSettings, 'unpaid_orders' | 'unpaid_units' | 'network_orders' | 'network_units'>;

/** Above it nothing is counted: a bench, whose orders all come from one place and are never paid. */
const UNBOUNDED = 1_000_000;

/** The settings' bounds as this process has them: raised with every other limit where a test's calls all come from one place. */
export function boundsOf(settings: UnpaidBounds, scale: number): UnpaidBounds {
  const { unpaid_orders, unpaid_units, network_orders, network_units } = settings;
  return {
    unpaid_orders: unpaid_orders * scale,
    unpaid_units: unpaid_units * scale,
    network_orders: network_orders * scale,
    network_units: network_units * scale,
  };
}

/**
 * What a buyer and a network hold unpaid; null where it isn't bounded. Until the transaction's end nobody else orders as that buyer or from
 * that network, so that many at once hold no more either; an address is allowed a few orders a minute, which wait for each other some
 * milliseconds.
 */
export async function unpaidExposureOf(transaction: Transaction, holder: Holder, bounds: UnpaidBounds): Promise<UnpaidExposure | null> {
  if (bounds.unpaid_orders >= UNBOUNDED) return null;
  const [, exposure] = await pipelined(lockHolder(transaction, holder), sumUnpaid(transaction, holder));
  return exposure;
}

/**
 * Refuses an order with which its buyer or network would hold more unpaid than the settings allow (decision 28). Throws `too_much_unpaid`.
 */
export function refuseTooMuchUnpaid(exposure: UnpaidExposure | null, units: number, bounds: UnpaidBounds): void {
  if (!exposure) return;
  if (exposure.buyer.orders + 1 > bounds.unpaid_orders) throw failure('too_much_unpaid', { text: tooManyOrders(exposure.buyer.orders) });
  if (exposure.buyer.orders + exposure.buyer.called_off + 1 > bounds.unpaid_orders) throw failure('too_much_unpaid', { text: CALLED_OFF });
  if (exposure.buyer.units + units > bounds.unpaid_units) throw failure('too_much_unpaid', { text: tooManyUnits(bounds.unpaid_units) });
  if (exposure.network.orders + 1 > bounds.network_orders || exposure.network.units + units > bounds.network_units)
    throw failure('too_much_unpaid', { text: TOO_MUCH_FROM_HERE });
}

const tooManyOrders = (orders: number) =>
  `Masih ada ${orders} pesanan Anda yang belum dibayar. Bayar atau batalkan salah satunya dulu, lalu pesan lagi.`;
const CALLED_OFF = 'Beberapa pesanan Anda baru saja dibatalkan. Tunggu sampai satu jam sebelum memesan lagi, atau hubungi kami.';
const tooManyUnits = (units: number) =>
  `Paling banyak ${units.toLocaleString('id-ID')} barang dapat Anda pesan sebelum membayar. Kurangi jumlahnya, bayar pesanan Anda yang lain dulu, atau hubungi kami untuk pesanan besar.`;
const TOO_MUCH_FROM_HERE =
  'Dari jaringan internet ini sudah banyak pesanan yang belum dibayar. Coba lagi nanti, pakai jaringan lain, atau hubungi kami.';
