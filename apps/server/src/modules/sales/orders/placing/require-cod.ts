import { failure } from '@lapak/contract/errors';
import type { Sen } from '@lapak/contract/money/sen';
import { COD_PAYMENT_NAME } from '@lapak/contract/sales/payment-status';
import type { MethodTerms } from '../../payments/index.ts';
import { countRefusals } from '../../records/index.ts';
import type { PlaceDependencies } from './dependencies.ts';

/** Who has refused so many orders at the door pays the next ones before they leave. */
const MAX_REFUSALS = 2;

const NOT_OFFERED = 'Bayar di tempat tidak tersedia untuk pesanan ini. Silakan pilih cara membayar yang lain.';
const LOCAL_ONLY =
  'Bayar di tempat hanya untuk pesanan yang diantar kurir lokal kami atau diambil sendiri. Silakan pilih cara membayar yang lain.';
const PAY_FIRST = 'Untuk pesanan ini mohon dibayar lebih dulu, dengan transfer atau pembayaran online. Terima kasih atas pengertian Anda.';

/**
 * Name and fee of paying at the door. Throws `channel_unavailable` where the shop doesn't offer it (`limit` is null), above its limit,
 * where neither a local courier brings the order nor its buyer fetches it (`isOffered`), and for buyers who refused before.
 */
export async function requireCod(
  { database }: Pick<PlaceDependencies, 'database'>,
  { total, isOffered, limit, buyer }: { total: Sen; isOffered: boolean; limit: Sen | null; buyer: Parameters<typeof countRefusals>[1] },
): Promise<MethodTerms> {
  if (limit === null || total > limit) throw failure('channel_unavailable', { text: NOT_OFFERED });
  if (!isOffered) throw failure('channel_unavailable', { text: LOCAL_ONLY });
  if ((await countRefusals(database, buyer)) >= MAX_REFUSALS) throw failure('channel_unavailable', { text: PAY_FIRST });
  return { name: COD_PAYMENT_NAME, feeRupiah: 0 };
}
