import { isQris } from '@lapak/contract/sales/payments';
import { createTripayClient } from '../../../providers/tripay/tripay-client.ts';
import type { TripayChannel } from '../../../providers/tripay/tripay-schemas.ts';
import type { Check } from '../check.ts';
import { isPublic, isReal, isThisMachine } from '../machine.ts';
import { failure, type Outcome, ok, reasonOf, skipped, warning, worstOf } from '../outcome.ts';

const PATIENCE_MS = 10_000;

export const tripay: Check = {
  name: 'Tripay',
  means: 'Without the gateway buyers can pay by transfer only; without its callback a payment is noticed minutes later.',
  async look({ config }) {
    if (!config.tripay || config.demo) {
      if (isReal(config)) return skipped('no keys: buyers pay by transfer');
      return isPublic(config)
        ? failure(
            'no keys: payments and couriers are simulated, and others can reach this shop',
            'Set the keys of Tripay or RajaOngkir before anybody orders.',
          )
        : skipped('no keys: the sandbox stands in');
    }
    const seen: Outcome[] = [callbackOf(config.publicUrl)];
    try {
      const channels = await createTripayClient({ ...config.tripay, timeoutMs: PATIENCE_MS }).channels();
      const active = channels.filter((channel) => channel.active).length;
      seen.push(
        active > 0
          ? ok(`the key is taken; ${active} channels`)
          : warning('the key is taken; no channel is switched on', "Switch channels on at Tripay's dashboard."),
      );
      seen.push(...channels.filter((channel) => channel.active && chargesBuyerOfQris(channel)).map(qrisFee));
    } catch (error) {
      seen.push(
        failure(
          `asked for its channels: ${reasonOf(error)}`,
          "Compare TRIPAY_* with Tripay's dashboard, and put this machine's address on its list.",
        ),
      );
    }
    if (config.tripay.baseUrl.includes('api-sandbox') && isPublic(config))
      seen.push(warning("Tripay's own sandbox is in use", 'Set the address and the keys of production before anybody orders.'));
    return worstOf(seen);
  },
};

/** Whether buyers pay the gateway's fee of a QRIS channel. */
export function chargesBuyerOfQris({ code, fee_customer: fee }: Pick<TripayChannel, 'code' | 'fee_customer'>): boolean {
  return isQris({ code }) && (fee.flat > 0 || fee.percent > 0);
}

/** Bank Indonesia forbids a merchant to charge buyers for QRIS; the gateway splits its fee as its dashboard says. */
function qrisFee({ code }: TripayChannel): Outcome {
  return warning(
    `${code} charges its fee to the buyer, which Bank Indonesia forbids for QRIS`,
    "At Tripay's dashboard, in the merchant's payment channels, let the merchant bear the fee of QRIS.",
  );
}

/** Only its form: whether it can be reached from outside, nobody inside can tell. */
function callbackOf(publicUrl: string): Outcome {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' && !isThisMachine(hostname)) return ok(`callbacks come to ${publicUrl}`);
  return failure(`callbacks can not come to ${publicUrl}`, 'Set PUBLIC_URL to the https address that shoppers use.');
}
