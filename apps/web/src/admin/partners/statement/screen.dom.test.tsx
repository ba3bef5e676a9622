import type { PartnerStatement } from '@lapak/contract/partners/statements';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, press } from '../../../../test/form.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { failed, stubApi, success } from '../../../../test/stub-api.ts';
import { aSheet } from '../../../features/partner-statement/sheet-for-tests.ts';
import { aPartner, aStatement } from '../../shared/components/partner-for-tests.ts';
import * as module from './screen.tsx';

type Answers = Parameters<typeof stubApi>[0];

const LINKED: Partial<PartnerStatement> = { link_since: '2026-02-02T03:04:05.000Z' };
const ADDRESS = 'https://lapak-uji.example/laporan-mitra/rahasia';

/** A shop with one statement, whose link can be made, renewed and ended. */
function shopWith(changes: Partial<PartnerStatement> = {}, answers: Answers = {}) {
  const { phone, email } = aPartner();
  const books = { statement: aStatement(changes) };
  const asked = stubApi({
    getStatement: () => success({ statement: books.statement, sheet: aSheet(), phone, email }),
    makeStatementLink: (body) => {
      books.statement = aStatement(LINKED);
      return Response.json(
        { success: true, message: '', data: { url: (body as { by_mail: boolean }).by_mail ? null : ADDRESS } },
        { status: 201 },
      );
    },
    endStatementLink: () => {
      books.statement = aStatement();
      return success(null);
    },
    ...answers,
  });
  return (call: string) => asked.filter(({ name }) => name === call);
}
const findSheet = () => screen.findByRole('article', { name: 'Laporan penjualan Kopi Bener Meriah' });

async function renderStatement() {
  renderAdmin('/admin/partners/statements/:id', module, '/admin/partners/statements/8');
  await findSheet();
}
const isAnswered = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

test('the first link is made at once, shown, and sent by WhatsApp to the partner', async () => {
  const sent = shopWith();
  await renderStatement();
  expect(screen.queryByRole('button', { name: 'Akhiri tautan' })).toBeNull();
  press('Buat tautan');
  await screen.findByText(ADDRESS);
  const chat = screen.getByRole('link', { name: /^Kirim lewat WhatsApp/u }).getAttribute('href') ?? '';
  expect(chat).toMatch(/^https:\/\/wa\.me\/6281260001234\?text=/u);
  expect(decodeURIComponent(chat)).toContain(`Laporan penjualan Kopi Bener Meriah nomor 21, sampai 31 Januari 2026: ${ADDRESS}`);
  expect(sent('makeStatementLink').map(({ body }) => body)).toEqual([{ by_mail: false }]);
});

test('renewing asks first, by a button and by mail', async () => {
  const sent = shopWith(LINKED);
  await renderStatement();
  for (const button of ['Buat tautan baru', 'Kirim lewat email']) {
    press(button);
    await answer('Buat tautan baru?', 'Batal');
    await isAnswered();
  }
  expect(sent('makeStatementLink')).toEqual([]);
  press('Kirim lewat email');
  await answer('Buat tautan baru?', 'Buat tautan baru');
  await screen.findByText('Laporan dikirim ke kopi@mitra.example.');
  expect(sent('makeStatementLink').map(({ body }) => body)).toEqual([{ by_mail: true }]);
});

test('ending asks first; one that fails says why and stays', async () => {
  let isTired = true;
  const sent = shopWith(LINKED, { endStatementLink: () => (isTired ? failed('overloaded') : success(null)) });
  await renderStatement();
  const end = async (button: string) => {
    press('Akhiri tautan');
    await answer('Akhiri tautan ini?', button);
    await isAnswered();
  };
  await end('Batal');
  expect(sent('endStatementLink')).toEqual([]);
  await end('Akhiri');
  await screen.findByText('Server sedang sibuk. Coba lagi dalam beberapa saat.');
  isTired = false;
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Akhiri tautan' }).disabled).toBe(false));
  await end('Akhiri');
  await screen.findByText('Tautan diakhiri.');
});

test('a link that cannot be copied is to be copied by hand', async () => {
  shopWith();
  await renderStatement();
  press('Buat tautan');
  await screen.findByText(ADDRESS);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied', 'NotAllowedError'));
  press('Salin tautan');
  await screen.findByText('Tidak dapat menyalin tautan. Salin secara manual.');
});

test('says why it cannot be loaded, and tries again; one that is not there leads to all of them', async () => {
  let isTired = true;
  shopWith({}, { getStatement: () => failed(isTired ? 'overloaded' : 'not_found') });
  // A number of its own: what was loaded last stays with its number.
  renderAdmin('/admin/partners/statements/:id', module, '/admin/partners/statements/77');
  await screen.findByText('Gagal memuat laporan. Server sedang sibuk. Coba lagi dalam beberapa saat.');
  isTired = false;
  press('Coba lagi');
  await screen.findByText('Laporan tidak ditemukan');
  expect(screen.getByRole('link', { name: 'Semua laporan' }).getAttribute('href')).toBe('/admin/partners/statements');
});
