import type { ClosingPreview } from '@lapak/contract/partners/statements';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, choose, press, type } from '../../../../test/form.ts';
import { rowTexts } from '../../../../test/list.ts';
import { renderAdmin, shownAddress } from '../../../../test/render-admin.tsx';
import { failed, stubApi, success } from '../../../../test/stub-api.ts';
import { aStatement } from '../../shared/components/partner-for-tests.ts';
import * as module from './screen.tsx';

type Answers = Parameters<typeof stubApi>[0];

const { opening, sales, returns, adjustments, payments, closing, business, starts_on, ends_on } = aStatement();
const SUMS = { opening, sales, returns, adjustments, payments, closing };
const KOPI: ClosingPreview = { ...SUMS, business, starts_on, ends_on, entries: 6, rhythm: 'monthly', problem: null };
const ROTAN: ClosingPreview = { ...KOPI, business: { id: 5, name: 'Rotan Keude' }, closing: 40_000 };
const MADU: ClosingPreview = { ...KOPI, business: { id: 6, name: 'Madu Gayo' }, problem: 'Sudah ditutup sampai 31 Januari 2026.' };

function shopWith(answers: Answers = {}) {
  const asked = stubApi({
    previewClosing: () => success([KOPI, ROTAN, MADU]),
    closePartnerPeriods: () => success([aStatement()]),
    ...answers,
  });
  return (call: string) => asked.filter(({ name }) => name === call);
}
const renderClosing = (query = '?until=2026-01-31') => renderAdmin('/admin/partners/closing', module, `/admin/partners/closing${query}`);
const findTable = () => screen.findByRole('table', { name: 'Periode yang akan ditutup' });
const sum = () => screen.getByText(/saldo akhir/u).textContent;
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));

test('shows what each statement would say; who cannot be closed says why and is left out', async () => {
  shopWith();
  renderClosing();
  await findTable();
  const [kopi, , madu] = rowTexts();
  expect(kopi).toMatch(/^Kopi Bener Meriahsejak 1 Januari 2026–Rp\s250\.000-Rp\s50\.000––Rp\s200\.000$/u);
  expect(madu).toContain('Sudah ditutup sampai 31 Januari 2026.');
  expect(screen.queryByRole('checkbox', { name: 'Pilih Madu Gayo' })).toBeNull();
  expect(sum()).toMatch(/^2 mitra, saldo akhir Rp\s240\.000$/u);
  tick('Pilih semua mitra');
  expect(sum()).toMatch(/^0 mitra, saldo akhir Rp\s0$/u);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Tutup periode' }).disabled).toBe(true);
});

test('the date that is being typed applies at once, in the field that has the keyboard', async () => {
  const asked = shopWith();
  renderClosing();
  await findTable();
  const field = screen.getByLabelText('Sampai tanggal');
  field.focus();
  type('Sampai tanggal', '2026-01-05');
  await waitFor(() => expect(asked('previewClosing').at(-1)?.body).toEqual({ ends_on: '2026-01-05' }));
  await findTable();
  expect(document.activeElement).toBe(field);
  type('Sampai tanggal', '0002-01-05');
  expect(asked('previewClosing').at(-1)?.body).toEqual({ ends_on: '2026-01-05' });
});

test('closes those that are chosen after a question, and shows what is to be paid', async () => {
  const sent = shopWith();
  renderClosing();
  await findTable();
  tick('Pilih Rotan Keude');
  press('Tutup periode');
  await answer('Tutup periode 1 mitra?', 'Batal');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent('closePartnerPeriods')).toEqual([]);
  press('Tutup periode');
  await screen.findByText(/sampai 31 Januari 2026 masuk laporan bernomor/u);
  await answer('Tutup periode 1 mitra?', 'Tutup periode');
  await screen.findByText('At /admin/partners/statements?of=payable');
  expect(sent('closePartnerPeriods').map(({ body }) => body)).toEqual([{ ends_on: '2026-01-31', business_ids: [4] }]);
});

test('closing that fails says why, shows what is left to close, and sent again is the same one', async () => {
  let isAway = true;
  const sent = shopWith({
    closePartnerPeriods: () => {
      if (isAway) throw new TypeError('Failed to fetch');
      return success([aStatement()]);
    },
  });
  renderClosing();
  await findTable();
  const close = async () => {
    press('Tutup periode');
    await answer('Tutup periode 2 mitra?', 'Tutup periode');
  };
  await close();
  await waitFor(() => expect(sent('previewClosing')).toHaveLength(2));
  isAway = false;
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await close();
  await screen.findByText('At /admin/partners/statements?of=payable');
  const [lost, again] = sent('closePartnerPeriods');
  expect(lost?.key).toMatch(/^.{16,}$/u);
  expect([again?.key, again?.body]).toEqual([lost?.key, lost?.body]);
});

test('of another day, of the usual ones, and of one rhythm, by its address', async () => {
  const sent = shopWith();
  renderClosing();
  await findTable();
  type('Sampai tanggal', '2026-01-18');
  await waitFor(() => expect(shownAddress()).toBe('/admin/partners/closing?until=2026-01-18'));
  await waitFor(() => expect(sent('previewClosing').at(-1)?.body).toEqual({ ends_on: '2026-01-18' }));
  choose('Dibayar', 'Mingguan');
  await screen.findByText('Tidak ada mitra yang dibayar mingguan');
  fireEvent.click(screen.getByRole('link', { name: 'Tampilkan semua' }));
  await findTable();
  const usual = screen.getByRole('link', { name: 'Kemarin' });
  fireEvent.click(usual);
  await waitFor(() => expect(shownAddress()).toBe(usual.getAttribute('href')));
});

test('says why it cannot be counted, and tries again; with nothing left to close says so', async () => {
  let isTired = true;
  shopWith({ previewClosing: () => (isTired ? failed('overloaded') : success([])) });
  renderClosing('?until=2026-01-11');
  await screen.findByText('Gagal menghitung periode. Server sedang sibuk. Coba lagi dalam beberapa saat.');
  isTired = false;
  press('Coba lagi');
  await screen.findByText('Tidak ada yang perlu ditutup');
});
