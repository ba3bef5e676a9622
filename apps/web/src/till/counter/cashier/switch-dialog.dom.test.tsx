import { deedProofOf, pinCheckOf, pinKeyOf, sellerKeyOf, switchedTokenOf } from '@lapak/contract/people/pin-proof';
import type { PinHolder } from '@lapak/contract/sales/approvals';
import { SaleRequest } from '@lapak/contract/till/sales';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press } from '../../../../test/form.ts';
import { type Answers, failed, stubApi, success } from '../../../../test/stub-api.ts';
import { useRights } from '../../../admin/shared/components/rights.ts';
import { currentSeller } from '../../../admin/shared/components/seller/seller-store.ts';
import { reportSwitch } from '../../../admin/shared/components/seller/switch-seller.ts';
import { isTillLocked, unlockTill } from '../../../admin/shared/components/seller/till-lock.ts';
import { tillId } from '../../../admin/shared/components/till-id.ts';
import { api } from '../../../lib/browser-api.ts';
import { currentToken, signIn, signOut } from '../../../lib/session.ts';
import { aTillProduct } from '../catalog/product-for-tests.ts';
import { useTillRules } from '../catalog/till-rules.ts';
import { useNetwork } from '../outbox/network.ts';
import { waitWithOpening } from '../outbox/waiting-opening.ts';
import { useCashierName } from '../sale/cashier.ts';
import { completeSale } from '../sale/sale.ts';
import { addToTill, clearTill, useTill } from '../sale/till-store.ts';
import { lockByHand } from './lock-by-hand.ts';
import { SwitchDialog } from './switch-dialog.tsx';

const PIN = '314159';
const SALT = '00112233445566778899aabbccddeeff';
const role = { id: 1, name: 'admin', display_name: 'Admin', can_access_admin: true };
const ADMIN = { id: 7, username: 'ayu', email: 'ayu@contoh.id', first_name: 'Ayu', last_name: 'Admin', phone_number: null };

let nadia: PinHolder;
beforeEach(async () => {
  window.localStorage.clear();
  signIn({ ...ADMIN, role, is_active: true, created_at: '2026-11-01T00:00:00.000Z' }, crypto.randomUUID());
  nadia = { id: 9, name: 'Nadia Putri', approves: false, salt: SALT, check: await pinCheckOf(await pinKeyOf(PIN, SALT)) };
  useTillRules.setState({ pin_holders: [nadia, { ...nadia, id: 10, name: 'Budi Santoso', approves: true }] });
  useNetwork.setState({ online: true });
  clearTill();
});
afterEach(() => signOut());

function Shown() {
  const { administers, supervises } = useRights();
  return <output>{`${useCashierName()} ${administers ? 'admin' : supervises ? 'supervisor' : 'kasir'}`}</output>;
}

function show() {
  const onClose = vi.fn();
  render(
    <>
      <SwitchDialog onClose={onClose} />
      <Shown />
    </>,
  );
  return onClose;
}

async function say(pin: string, name = 'Nadia Putri') {
  press(name);
  fireEvent.change(await screen.findByLabelText('PIN'), { target: { value: pin } });
}

const online: Answers = { checkPin: () => success(nadia), switchCashier: () => success(nadia) };
const switches = (asked: ReturnType<typeof stubApi>) => asked.filter(({ name }) => name === 'switchCashier');

test('a name and six digits: the cart stays, the name and the rights are the new ones', async () => {
  const asked = stubApi(online);
  addToTill(aTillProduct(), null);
  const onClose = show();
  expect(screen.getByText('Ayu admin')).toBeTruthy();
  await say(PIN);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  screen.getByText('Nadia Putri kasir');
  expect(useTill.getState().cart.items).toHaveLength(1);
  expect(switches(asked)).toMatchObject([{ body: { user_id: 9, till_id: tillId() } }]);
  expect(JSON.stringify(asked.filter(({ name }) => name !== 'checkPin'))).not.toContain(PIN);
  // Whoever signs in anew sells.
  signIn({ ...ADMIN, role, is_active: true, created_at: '2026-11-01T00:00:00.000Z' }, crypto.randomUUID());
  expect(currentSeller()).toBeNull();
});

const bodyAt = (asked: ReturnType<typeof stubApi>) => switches(asked).map(({ body }) => String(Object(body).at));
const keyAt = async (at: string, userId = 9) => sellerKeyOf(await pinKeyOf(PIN, SALT), { user_id: userId, till_id: tillId(), at });

test('the session goes on under a token that only this switch makes; calls with the one before go out again', async () => {
  const before = currentToken() ?? '';
  let answerLate: (response: Response) => void = () => {};
  const late = new Promise<Response>((resolve) => {
    answerLate = resolve;
  });
  const bearers: (string | null)[] = [];
  const asked = stubApi({
    ...online,
    listFavourites: (_body, _address, bearer) => {
      bearers.push(bearer);
      return bearer === before ? late : success({ product_ids: [] });
    },
  });
  const call = api.call('listFavourites');
  const onClose = show();
  await say(PIN);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const next = await switchedTokenOf(await keyAt(bodyAt(asked)[0] ?? ''), before);
  expect([currentToken(), window.localStorage.getItem('token')]).toEqual([next, next]);
  answerLate(failed('not_signed_in'));
  await call;
  expect(bearers).toEqual([before, next]);
});

test('where the answer was lost a refused call asks for the next token first, and nobody is signed out', async () => {
  const before = currentToken() ?? '';
  let isLost = true;
  const asked = stubApi({
    ...online,
    switchCashier: () => {
      if (isLost) throw new TypeError('Failed to fetch');
      return success(nadia);
    },
    listFavourites: (_body, _address, bearer) => (bearer === before ? failed('not_signed_in') : success({ product_ids: [] })),
  });
  const onClose = show();
  await say(PIN);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  await expect(api.call('listFavourites')).rejects.toMatchObject({ status: 401 });
  expect(currentToken()).toBe(before);
  lockByHand(vi.fn());
  isLost = false;
  await Promise.all([api.call('listFavourites'), api.call('listFavourites')]);
  const times = bodyAt(asked);
  expect(new Set(times).size).toBe(1);
  expect(currentToken()).toBe(await switchedTokenOf(await keyAt(times[0] ?? ''), before));
  expect(currentSeller()).toMatchObject({ id: 9, told: true });
  // What was locked meanwhile stays so.
  expect(isTillLocked()).toBe(true);
  unlockTill();
});

test('one after a switch whose answer was lost goes on from there', async () => {
  const before = currentToken() ?? '';
  let hears = false;
  const asked = stubApi({
    checkPin: (body) => success({ ...nadia, id: Object(body).user_id }),
    // The shop has heard of the first one.
    switchCashier: (body, _address, bearer) => {
      if (!hears) throw new TypeError('Failed to fetch');
      return bearer === before && Object(body).user_id !== 9 ? failed('not_signed_in') : success(nadia);
    },
  });
  const onClose = show();
  await say(PIN);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  await say(PIN, 'Budi Santoso');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  hears = true;
  await reportSwitch();
  const [first = '', second = ''] = bodyAt(asked);
  const between = await switchedTokenOf(await keyAt(first), before);
  expect(currentToken()).toBe(await switchedTokenOf(await keyAt(second, 10), between));
  expect(currentSeller()).toMatchObject({ id: 10, told: true });
});

test('a session that is over is signed out as ever', async () => {
  stubApi({});
  useNetwork.setState({ online: false });
  const onClose = show();
  await say(PIN);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  stubApi({ switchCashier: () => failed('not_signed_in'), listFavourites: () => failed('not_signed_in') });
  await expect(api.call('listFavourites')).rejects.toMatchObject({ status: 401 });
  expect(currentToken()).toBeNull();
});

test('a wrong PIN changes nobody, and is typed again', async () => {
  stubApi({ ...online, checkPin: () => failed('wrong_pin') });
  const onClose = show();
  await say('271828');
  await screen.findByText('PIN salah.');
  expect(screen.getByLabelText<HTMLInputElement>('PIN').value).toBe('');
  expect(onClose).not.toHaveBeenCalled();
  screen.getByText('Ayu admin');
});

test('one whom the shop refuses does not take the till', async () => {
  stubApi({ ...online, switchCashier: () => failed('forbidden') });
  show();
  await say(PIN);
  await screen.findByText('Anda tidak memiliki izin untuk tindakan ini.');
  expect(currentSeller()).toBeNull();
});

test('without a network it is seen here, what is sold is proven, and the shop is told once it is there', async () => {
  stubApi({});
  useNetwork.setState({ online: false });
  const onClose = show();
  await say(PIN);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  screen.getByText('Nadia Putri kasir');
  addToTill(aTillProduct(), null);
  useTill.setState({ cash: '999999' });
  waitWithOpening({ till_id: tillId(), till_name: 'Kasir uji', float_amount: 0 });
  await completeSale();
  // The browser of this test has no database to keep it in: it stays at hand, as it would be sent.
  const kept = useTill.getState().unanswered;
  const body = SaleRequest.parse(kept?.body);
  const at = body.cashier_proof?.at ?? '';
  const key = await sellerKeyOf(await pinKeyOf(PIN, SALT), { user_id: 9, till_id: tillId(), at });
  expect(body.cashier_id).toBe(9);
  expect(body.cashier_proof?.proof).toBe(await deedProofOf(key, { key: kept?.key ?? '', amount: body.total_amount }));

  const asked = stubApi(online);
  await reportSwitch();
  await reportSwitch();
  expect(switches(asked)).toMatchObject([{ body: { user_id: 9, at } }]);
});

test('where nobody has a PIN it says how one comes by it', () => {
  stubApi({});
  useTillRules.setState({ pin_holders: [] });
  render(
    <MemoryRouter>
      <SwitchDialog onClose={vi.fn()} />
    </MemoryRouter>,
  );
  screen.getByText(/Belum ada yang punya PIN/u);
  expect(screen.getByRole('link', { name: 'Buat PIN' }).getAttribute('href')).toBe('/profile');
});

test('the till is locked by hand by whoever can open it again; the others are led to a PIN', () => {
  const toProfile = vi.fn();
  lockByHand(toProfile);
  expect(isTillLocked()).toBe(false);
  useTillRules.setState({ pin_holders: [{ ...nadia, id: ADMIN.id }] });
  lockByHand(toProfile);
  expect(isTillLocked()).toBe(true);
  unlockTill();
});

test('under a finger every key has 48 px, and the digits go in one by one', async () => {
  stubApi(online);
  const onClose = show();
  press('Nadia Putri');
  for (const digit of PIN.slice(0, 5)) press(digit);
  press('Hapus angka terakhir');
  for (const digit of PIN.slice(4)) press(digit);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  for (const key of screen.getAllByRole('button', { name: /^\d$|^Kosongkan|^Hapus|^Nadia|^Budi/u }))
    expect(key.className).toContain('min-h-12');
});
