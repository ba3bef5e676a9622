import { isQris } from '@lapak/contract/sales/payments';
import { api } from '../../../lib/browser-api.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Alert } from '../../../ui/alert.tsx';

/** Any amount shows who bears the fee, rupiah. */
const AMOUNT = 100_000;

/** Where the gateway charges buyers for QRIS: that it is forbidden, and how to change it. The doctor says the same. */
export function QrisFee() {
  const { data } = useLoaded('channels', (signal) => api.call('listPaymentChannels', { query: { amount: AMOUNT }, signal }));
  const charged = data?.channels.filter((channel) => channel.active && isQris(channel) && channel.fee_customer > 0) ?? [];
  if (charged.length === 0) return null;
  return (
    <Alert tone="warning" title="Biaya QRIS dibebankan kepada pembeli">
      Bank Indonesia melarangnya. Di dasbor Tripay, di saluran pembayaran toko Anda, pilih biaya ditanggung merchant untuk{' '}
      {charged.map(({ name }) => name).join(', ')}.
    </Alert>
  );
}
