import { approvalProofOf, pinCheckOf, pinKeyOf } from '@lapak/contract/people/pin-proof';
import type { ApprovalInput, PinHolder } from '@lapak/contract/sales/approvals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { choose, press } from '../../../../../test/form.ts';
import { failed, stubApi, success } from '../../../../../test/stub-api.ts';
import { ApprovalHost } from './approval-host.tsx';
import { useApproval } from './approval-question.ts';
import { askApproval } from './ask-approval.ts';

const PIN = '314159';
const SALT = '00112233445566778899aabbccddeeff';
const ASKED = { acts: ['discount'] as const, key: 'kunci-penjualan-1', amount: 30_000 };

let holder: PinHolder;
beforeEach(async () => {
  window.localStorage.clear();
  holder = { id: 7, name: 'Teuku Iskandar', approves: true, salt: SALT, check: await pinCheckOf(await pinKeyOf(PIN, SALT)) };
  useApproval.setState({ holders: [holder, { ...holder, id: 8, name: 'Kasir Ayu', approves: false }], question: null });
});

/** Asks, and tells what came of it. */
function ask() {
  const outcome: { approval?: ApprovalInput | null } = {};
  render(<ApprovalHost />);
  act(() => void askApproval(ASKED).then((approval) => Object.assign(outcome, { approval })));
  return outcome;
}

function say(pin: string) {
  fireEvent.change(screen.getByLabelText('PIN'), { target: { value: pin } });
  press('Setujui');
}

test('without a network the till tells a right PIN from a wrong one, and the word is proven for just this sale', async () => {
  stubApi({});
  const outcome = ask();
  await screen.findByRole('dialog', { name: 'Perlu persetujuan' });
  expect(screen.queryByRole('option', { name: 'Kasir Ayu' })).toBeNull();
  say('271828');
  await screen.findByText('PIN salah.');
  say(PIN);
  await waitFor(() => expect(outcome.approval).toMatchObject({ approver_id: 7, acts: ['discount'] }));
  const { at = '', proof } = outcome.approval ?? {};
  expect(proof).toBe(await approvalProofOf(await pinKeyOf(PIN, SALT), { ...ASKED, approver_id: 7, at }));
  expect(JSON.stringify(window.localStorage)).not.toContain(PIN);
});

test('after five wrong ones it waits, whoever reloads the page meanwhile', async () => {
  stubApi({});
  const outcome = ask();
  await screen.findByRole('dialog', { name: 'Perlu persetujuan' });
  for (const pin of ['100001', '100002', '100003', '100004', '100005']) {
    say(pin);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('PIN').value).toBe(''));
  }
  say(PIN);
  await screen.findByText('PIN salah 5 kali. Coba lagi dalam 5 menit.');
  expect(window.localStorage.getItem('pin-tries')).toContain('"wrong":5');
  press('Kembali');
  await waitFor(() => expect(outcome.approval).toBeNull());
});

test('while the shop can be reached it decides: a new PIN counts at once, the old one no more', async () => {
  const newer = { ...holder, salt: 'ffeeddccbbaa99887766554433221100' };
  stubApi({ checkPin: (body) => (JSON.stringify(body).includes('161803') ? success(newer) : failed('wrong_pin')) });
  const outcome = ask();
  await screen.findByRole('dialog', { name: 'Perlu persetujuan' });
  say(PIN);
  await screen.findByText('PIN salah.');
  say('161803');
  await waitFor(() => expect(outcome.approval?.proof).toBeDefined());
  const { at = '', proof } = outcome.approval ?? {};
  expect(proof).toBe(await approvalProofOf(await pinKeyOf('161803', newer.salt), { ...ASKED, approver_id: 7, at }));
});

test('says so where nobody has a PIN', async () => {
  stubApi({ getTillSettings: () => failed('internal') });
  useApproval.setState({ holders: [] });
  ask();
  await screen.findByText(/Belum ada supervisor atau admin yang punya PIN/u);
});

test('without a network it tells a PIN only of who typed it here before, and says so', async () => {
  const told = holder;
  useApproval.setState({ holders: [{ ...holder, salt: '', check: '' }] });
  stubApi({});
  const outcome = ask();
  await screen.findByRole('dialog', { name: 'Perlu persetujuan' });
  say(PIN);
  await screen.findByText(/Teuku Iskandar belum pernah memasukkan PIN ini di kasir ini/u);
  const answers = stubApi({ checkPin: () => success(told) });
  say(PIN);
  await waitFor(() => expect(outcome.approval?.proof).toBeDefined());
  expect(answers).toHaveLength(1);
  stubApi({});
  act(() => void askApproval(ASKED).then((approval) => Object.assign(outcome, { approval })));
  await screen.findByRole('dialog', { name: 'Perlu persetujuan' });
  outcome.approval = null;
  say(PIN);
  await waitFor(() => expect(outcome.approval).toMatchObject({ approver_id: 7 }));
  // A new PIN ends what this till knows of the old one.
  useApproval.setState({ holders: [{ ...holder, salt: '', check: '', set_at: '2026-02-03T04:05:06.000Z' }] });
  act(() => void askApproval(ASKED));
  await screen.findByRole('dialog', { name: 'Perlu persetujuan' });
  say(PIN);
  await screen.findByText(/belum pernah memasukkan PIN ini/u);
});

test('whoever allowed something here last is proposed, not the first of the list; the first is where that one is gone', async () => {
  stubApi({});
  const zahra = { ...holder, id: 9, name: 'Zahra' };
  useApproval.setState({ holders: [holder, zahra] });
  const proposed = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Siapa' }).selectedOptions[0]?.textContent;
  const outcome = ask();
  await screen.findByRole('dialog', { name: 'Perlu persetujuan' });
  expect(proposed()).toBe('Teuku Iskandar');
  choose('Siapa', 'Zahra');
  say(PIN);
  await waitFor(() => expect(outcome.approval).toMatchObject({ approver_id: 9 }));
  act(() => void askApproval(ASKED));
  await screen.findByRole('dialog', { name: 'Perlu persetujuan' });
  expect(proposed()).toBe('Zahra');
  act(() => useApproval.setState({ holders: [holder] }));
  expect(proposed()).toBe('Teuku Iskandar');
});
