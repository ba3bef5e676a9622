import { deedProofOf, sellerKeyOf, switchProofOf } from '@lapak/contract/pin';
import type { CashierProof, PinHolder } from '@lapak/contract/schemas/approvals';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/browser-api.ts';
import { outcomeOf } from '../../../lib/outcome.ts';
import { currentToken } from '../../../lib/session.ts';
import { tillId } from '../till-id.ts';
import { currentSeller, keepSeller, type Seller } from './seller-store.ts';
import { lockTill } from './till-lock.ts';

/** How long the shop may take to hear of a switch before the till goes on without it. */
const PATIENCE_MS = 4_000;

/** Gives the till to whoever has typed their PIN, whose key this is. Returns why not; null where they sell now. */
export async function switchTo(holder: PinHolder, pinKey: string): Promise<string | null> {
  const token = currentToken();
  if (token === null) return 'Sesi kasir ini sudah berakhir. Masuk dengan kata sandi.';
  const seller = await sellerOf(holder, { pinKey, token });
  try {
    await tell(seller);
    keepSeller({ ...seller, told: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (outcomeOf(error) !== 'later') return error.message;
    keepSeller(seller);
  }
  return null;
}

async function sellerOf({ id, name, approves }: PinHolder, { pinKey, token }: { pinKey: string; token: string }): Promise<Seller> {
  // A later one than the one before, also where the clock was set back meanwhile.
  const before = Date.parse(currentSeller()?.at ?? '') || 0;
  const at = new Date(Math.max(Date.now(), before + 1)).toISOString();
  const key = await sellerKeyOf(pinKey, { user_id: id, till_id: tillId(), at });
  return { id, name, approves, at, key, token, told: false };
}

async function tell({ id, at, key, token }: Seller): Promise<void> {
  const proof = await switchProofOf(key, await hashOf(token));
  const body = { user_id: id, till_id: tillId(), at, proof };
  try {
    await api.call('switchCashier', { body, signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0, 'network', 'Toko tidak menjawab.');
  }
}

/** Whether somebody has switched to this till and the shop hasn't heard of it. */
export function waitsToTell(): boolean {
  return currentSeller()?.told === false;
}

let telling: Promise<void> | null = null;

/** Tells the shop of a switch that was made without it, before anything is done there in that name. Throws ApiError. */
export function tellOfSwitch(): Promise<void> {
  const seller = currentSeller();
  if (!seller || seller.told) return Promise.resolve();
  telling ??= tellNow(seller).finally(() => {
    telling = null;
  });
  return telling;
}

async function tellNow(seller: Seller): Promise<void> {
  try {
    await tell(seller);
  } catch (error) {
    // They were switched off meanwhile, or have a new PIN: somebody has to say who stands here.
    if (error instanceof ApiError && outcomeOf(error) === 'refused')
      lockTill(`PIN ${seller.name} tidak berlaku lagi. Masukkan PIN yang baru, atau pilih nama lain.`);
    throw error;
  }
  // Meanwhile somebody else may have come.
  if (currentSeller()?.at === seller.at) keepSeller({ ...seller, told: true });
}

/** That they did this, for what the shop may hear of later; nothing where nobody has switched. Money in rupiah. */
export async function proofOfDeed(deed: {
  key: string;
  amount: number | null;
}): Promise<{ cashier_id?: number; cashier_proof?: CashierProof }> {
  const seller = currentSeller();
  if (!seller) return {};
  return { cashier_id: seller.id, cashier_proof: { at: seller.at, proof: await deedProofOf(seller.key, deed) } };
}

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
