import { deedProofOf, sellerKeyOf, switchedTokenOf, switchProofOf } from '@lapak/contract/people/pin-proof';
import type { CashierProof, PinHolder } from '@lapak/contract/sales/approvals';
import { ApiError, createApi } from '../../../../lib/api.ts';
import { outcomeOf } from '../../../../lib/outcome.ts';
import { currentToken, signIn, takeStoredToken, useSession } from '../../../../lib/session.ts';
import { beforeExpiry, renewed, renewSession } from '../../../../lib/session-renewal.ts';
import { tillId } from '../till-id.ts';
import { currentSeller, keepSeller, type Seller, storedSeller, type Unreported } from './seller-store.ts';
import { carryLock, lockTill } from './till-lock.ts';

/** How long the shop may take to hear of a switch before the till goes on without it. */
const PATIENCE_MS = 4_000;
/** How many switches without an answer are told once more at most. */
const MAX_UNREPORTED = 20;

/** What the shop is being told of at this moment; it may end the token under all other calls. */
let telling: Promise<void> | null = null;
/** A token of which the shop has said that no switch ended it. */
let overToken: string | null = null;

/** Gives the till to whoever has typed their PIN, whose key this is. Returns why not; null where they sell now. */
export async function switchTo(holder: PinHolder, pinKey: string): Promise<string | null> {
  await telling?.catch(() => {});
  const token = currentToken();
  if (token === null) return 'Sesi kasir ini sudah berakhir. Masuk dengan kata sandi.';
  const seller = await sellerOf(holder, { pinKey, token });
  try {
    await alone(async () => {
      const next = await tell(seller);
      keepSeller({ ...seller, token: next, told: true, unheard: [] });
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (outcomeOf(error) !== 'later') return error.message;
    keepSeller({ ...seller, token: currentToken() ?? token });
  }
  return null;
}

async function sellerOf({ id, name, approves }: PinHolder, { pinKey, token }: { pinKey: string; token: string }): Promise<Seller> {
  const last = currentSeller();
  // A later one than the one before, also where the clock was set back meanwhile.
  const at = new Date(Math.max(Date.now(), (Date.parse(last?.at ?? '') || 0) + 1)).toISOString();
  const key = await sellerKeyOf(pinKey, { user_id: id, till_id: tillId(), at });
  const unheard = last && !last.told ? [...(last.unheard ?? []), last].slice(-MAX_UNREPORTED) : [];
  return { id, name, approves, at, key, token, told: false, unheard: unheard.map((past) => ({ id: past.id, at: past.at, key: past.key })) };
}

function alone(work: () => Promise<void>): Promise<void> {
  const mine = work().finally(() => {
    if (telling === mine) telling = null;
  });
  telling = mine;
  return mine;
}

/** Tells of a switch; returns the session's token from then on, which this tab has by then. Throws ApiError. */
async function tell(seller: Seller): Promise<string> {
  try {
    return await send(seller, seller.token);
  } catch (error) {
    if (!isEnded(error)) throw error;
    const now = currentToken();
    // Another tab has told of one meanwhile.
    if (now !== null && (now !== seller.token || takeStoredToken())) return send(seller, currentToken() ?? now);
    for (const past of seller.unheard ?? []) {
      const next = await send(past, seller.token).catch(undefinedWhereRefused);
      if (next !== undefined) return send(seller, next);
    }
    overToken = seller.token;
    void renewSession(seller.token);
    throw error;
  }
}

async function send({ id, at, key }: Unreported, token: string): Promise<string> {
  const proof = await switchProofOf(key, await hashOf(token));
  const body = { user_id: id, till_id: tillId(), at, proof };
  // By a client of its own: this token's end is what it is about.
  const shop = createApi({ fetch: (input, init) => fetch(input, init), token: () => token });
  try {
    await shop.call('switchCashier', { body, signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0, 'network', 'Toko tidak menjawab.');
  }
  const next = await switchedTokenOf(key, token);
  goOnWith(token, next);
  return next;
}

/** From now on the session has another token. */
function goOnWith(before: string, next: string): void {
  const { user, token } = useSession.getState();
  if (!user || token !== before) return;
  renewed.set(before, user.id);
  carryLock(before, next);
  signIn(user, next);
  const seller = storedSeller();
  if (seller?.token === before) keepSeller({ ...seller, token: next });
}

const isEnded = (error: unknown) => error instanceof ApiError && error.status === 401;

function undefinedWhereRefused(error: unknown): undefined {
  if (error instanceof ApiError && outcomeOf(error) !== 'later') return undefined;
  throw error;
}

// A call that fails since the token has just ended goes out again with the next one, which may have to be asked for first.
beforeExpiry.findNext = (bearer) => {
  if (bearer === overToken) return null;
  const seller = currentSeller();
  const report = telling ?? (seller && !seller.told ? reportSwitch() : null);
  if (!report) return null;
  const answer = (isOver: boolean) => {
    const now = currentToken();
    if (now !== null && now !== bearer) return true;
    // Whether it is over can't be said without the shop: nobody is signed out for that.
    if (!isOver) return false;
    overToken = bearer;
    return null;
  };
  return report.then(
    () => answer(true),
    (error: unknown) => answer(!(error instanceof ApiError) || outcomeOf(error) !== 'later'),
  );
};

/** Whether somebody has switched to this till and the shop hasn't heard of it. */
export function isSwitchUnreported(): boolean {
  return currentSeller()?.told === false;
}

/** Tells the shop of a switch that was made without it, before anything is done there in that name. Throws ApiError. */
export function reportSwitch(): Promise<void> {
  const seller = currentSeller();
  if (telling || !seller || seller.told) return telling ?? Promise.resolve();
  return alone(() => tellNow(seller));
}

async function tellNow(seller: Seller): Promise<void> {
  try {
    await tell(seller);
  } catch (error) {
    // They were switched off meanwhile, or have a new PIN: somebody has to say who stands here.
    if (error instanceof ApiError && !isEnded(error) && outcomeOf(error) === 'refused')
      lockTill(`PIN ${seller.name} tidak berlaku lagi. Masukkan PIN yang baru, atau pilih nama lain.`);
    throw error;
  }
  // Meanwhile somebody else may have come.
  const current = currentSeller();
  if (current?.at === seller.at) keepSeller({ ...current, told: true, unheard: [] });
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
