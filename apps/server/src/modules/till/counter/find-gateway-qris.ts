import { failure } from '@lapak/contract/errors';
import { toSen, toWholeRupiahUp } from '@lapak/contract/money/sen';
import type { PaymentChannel } from '@lapak/contract/sales/payments';
import type { SaleRequest } from '@lapak/contract/till/sales';
import type { ChannelList } from '../../sales/payments/index.ts';

/** The channel of a sale that is to be paid through the gateway's QRIS; null for any other. Throws `channel_unavailable`. */
export async function findChannelOfSale(channels: ChannelList, request: SaleRequest): Promise<PaymentChannel | null> {
  if (!request.gateway || request.offline) return null;
  const amount = toWholeRupiahUp(toSen(request.total_amount));
  const channel = amount > 0 && request.payment_method === 'qris' && !request.tenders ? await findGatewayQris(channels, amount) : undefined;
  if (!channel) throw failure('channel_unavailable');
  return channel;
}

/** The gateway's QRIS for that amount, if there is one. */
export async function findGatewayQris(channels: ChannelList, amountRupiah: number): Promise<PaymentChannel | undefined> {
  const codes = (await channels.list(amountRupiah)).map(({ code }) => code).filter((code) => code.startsWith('QRIS'));
  const found = await Promise.all(codes.map((code) => channels.find(code, amountRupiah)));
  return found.find((channel) => channel !== undefined);
}
