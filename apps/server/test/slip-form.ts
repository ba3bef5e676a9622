import type { AnswerOf } from '@lapak/contract/endpoints';
import type { FailureAnswer } from '@lapak/contract/errors';
import sharp from 'sharp';
import type { OrderShop } from './order-shop.ts';

type SlipAnswer = Pick<AnswerOf<'sendSlip'>, 'data'> & Pick<FailureAnswer, 'code' | 'error'>;

/** A photo of one colour, as a phone would send it. */
export function photo(background: string): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Sends a slip as the order page does, over a connection of its own. */
export async function sendSlipOf(
  shop: OrderShop,
  token: string,
  { bytes, account }: { bytes: Buffer; account?: string },
): Promise<{ status: number; body: SlipAnswer }> {
  const form = new FormData();
  if (account !== undefined) form.set('account_number', account);
  form.set('file', new File([new Uint8Array(bytes)], 'bukti.jpg', { type: 'image/jpeg' }));
  const response = await fetch(`${shop.address}/api/v1/orders/follow/${token}/slips`, { method: 'POST', body: form });
  const body = (await response.json()) as SlipAnswer;
  return { status: response.status, body };
}
