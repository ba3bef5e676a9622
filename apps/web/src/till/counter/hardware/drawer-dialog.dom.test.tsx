import { DrawerOpeningInput } from '@lapak/contract/till/drawer';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, type } from '../../../../test/form.ts';
import { type Answers, failed, stubApi, success } from '../../../../test/stub-api.ts';
import { ApprovalHost } from '../../../admin/shared/components/approval/approval-host.tsx';
import { usePrinterLink } from '../../../features/receipt/printer/printer.ts';
import { usePrinterSettings } from '../../../features/receipt/printer/printer-settings.ts';
import { signIn, signOut } from '../../../lib/session.ts';
import { useTillRules } from '../catalog/till-rules.ts';
import { sendOpenings, waitingOpenings } from '../outbox/drawer-openings.ts';
import { DrawerDialog } from './drawer-dialog.tsx';

const PRINTER = { kind: 'serial' as const, name: 'Pencetak uji' };
const written = { id: 1, reason: 'Tukar uang', by: 'Ayu', opened_at: '2026-11-21T02:00:00.000Z', approval: 'not_needed', approver: null };
const online: Answers = { recordDrawerOpening: () => success(written), getOpenShift: () => success(null) };
let write = vi.fn<(bytes: Uint8Array) => Promise<void>>();

function enter(name: string) {
  const role = { id: 1, name, display_name: name, can_access_admin: name === 'admin' };
  const person = { id: 7, username: 'ayu', email: 'ayu@contoh.id', first_name: 'Ayu', last_name: 'Kasir', phone_number: null };
  signIn({ ...person, role, is_active: true, created_at: '2026-11-01T00:00:00.000Z' }, 'token');
}

beforeEach(() => {
  window.localStorage.clear();
  enter('admin');
  write = vi.fn(async () => {});
  usePrinterSettings.setState({ printer: PRINTER, drawer: true });
  usePrinterLink.setState({ link: { printer: PRINTER, hasPaper: async () => true, write, close: async () => {} } });
  useTillRules.setState({ approval_acts: ['drawer'], approval_of_own: false });
});
afterEach(() => {
  signOut();
  usePrinterSettings.setState({ printer: null });
  usePrinterLink.setState({ link: null });
});

function show() {
  const onClose = vi.fn();
  render(
    <>
      <DrawerDialog onClose={onClose} />
      <ApprovalHost />
    </>,
  );
  return onClose;
}

test('two presses: a ready reason, the drawer opens, and the shop is told who, when, where and why', async () => {
  const asked = stubApi(online);
  const onClose = show();
  press('Tukar uang');
  press('Buka laci');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(write).toHaveBeenCalled();
  await waitFor(() => expect(waitingOpenings()).toEqual([]));
  const sent = asked.filter(({ name }) => name === 'recordDrawerOpening').map(({ body }) => DrawerOpeningInput.parse(body));
  expect(sent).toMatchObject([{ reason: 'Tukar uang', cashier_id: 7 }]);
});

test('needs a reason', async () => {
  stubApi(online);
  show();
  press('Buka laci');
  await screen.findByText('Alasan wajib diisi.');
  expect(write).not.toHaveBeenCalled();
});

test('a drawer that does not open is said with the reason kept, and nothing is stored', async () => {
  const asked = stubApi(online);
  write.mockRejectedValue(new DOMException('gone', 'NetworkError'));
  const onClose = show();
  type('Alasan', 'Uang jatuh');
  press('Buka laci');
  await screen.findByText(/^Laci tidak terbuka\. /u);
  expect(screen.getByLabelText<HTMLInputElement>(/^Alasan/u).value).toBe('Uang jatuh');
  expect(waitingOpenings()).toEqual([]);
  expect(asked.some(({ name }) => name === 'recordDrawerOpening')).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
});

test('without a network it opens all the same, and is sent once, under its key, when the shop is there again', async () => {
  stubApi({});
  const onClose = show();
  type('Alasan', 'Cek isi laci');
  press('Buka laci');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [waiting] = waitingOpenings();
  expect(waiting).toMatchObject({ reason: 'Cek isi laci' });
  // It stands in the browser's own store, where a reload finds it.
  expect(window.localStorage.getItem('till-drawer-openings')).toContain(waiting?.key);
  const asked = stubApi(online);
  await sendOpenings();
  await sendOpenings();
  expect(asked.map(({ body }) => body)).toEqual([waiting]);
});

test('one that the shop refuses stays stored and holds up no other', async () => {
  stubApi({});
  show();
  type('Alasan', 'Satu');
  press('Buka laci');
  await waitFor(() => expect(waitingOpenings()).toHaveLength(1));
  fireEvent.change(screen.getByLabelText(/^Alasan/u), { target: { value: 'Dua' } });
  press('Buka laci');
  await waitFor(() => expect(waitingOpenings()).toHaveLength(2));
  stubApi({ recordDrawerOpening: (body) => (JSON.stringify(body).includes('Satu') ? failed('invalid_input') : success(written)) });
  await sendOpenings();
  const left = window.localStorage.getItem('till-drawer-openings');
  expect(left).toContain('Satu');
  expect(left).not.toContain('Dua');
});

test("a cashier needs a supervisor's approval before it opens; called off, nothing happens", async () => {
  stubApi({ ...online, getTillSettings: () => failed('internal') });
  enter('cashier');
  const onClose = show();
  press('Salah hitung');
  press('Buka laci');
  await screen.findByRole('dialog', { name: 'Perlu persetujuan' });
  expect(write).not.toHaveBeenCalled();
  press('Kembali');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Perlu persetujuan' })).toBeNull());
  expect(write).not.toHaveBeenCalled();
  expect(waitingOpenings()).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

test('without a printer it is written down, and says that the drawer has a key', async () => {
  stubApi(online);
  usePrinterSettings.setState({ printer: null });
  const onClose = show();
  expect(screen.getByText(/buka laci dengan kuncinya/u)).toBeDefined();
  press('Cek isi laci');
  press('Catat');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(write).not.toHaveBeenCalled();
});
