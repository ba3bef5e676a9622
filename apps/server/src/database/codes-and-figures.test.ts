import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrateBefore } from '../../test/migrate-before.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { migrate } from './migrate.ts';

/* Migration 0053 on rows as they were before it, with the sentences of that day (decision 70). */

let shop: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  shop = await createTestDatabase();
  client = new pg.Client(shop.connection);
  await client.connect();
  await migrateBefore(client, 'codes_and_figures');
});
afterAll(async () => {
  await client.end();
  await shop.drop();
});

/** Of an event: its field, whether a person did it, the reason and the value that were stored, and what is stored now. */
const EVENTS: [field: string, byPerson: boolean, reason: string, to: string, now: object, figures?: object][] = [
  ['status', false, 'Pesanan dibuat', 'pending', { code: 'placed' }],
  ['status', true, 'Penjualan di kasir', 'delivered', { code: 'till_sale' }],
  ['status', true, 'Penjualan di kasir saat luring', 'delivered', { code: 'till_sale_offline' }],
  ['status', true, 'Dibatalkan di kasir', 'cancelled', { code: 'till_called_off' }],
  ['status', false, 'Dibatalkan pembeli', 'cancelled', { code: 'buyer_cancelled' }],
  ['method', false, 'Diganti pembeli', 'manual', { code: 'buyer_changed_method' }],
  ['method', false, 'Dibayar dengan metode yang semula dipilih', 'tripay:BRIVA', { code: 'paid_by_left_method' }],
  ['method', false, 'Layanan pembayaran online menolak', 'refused', { code: 'gateway_refused' }],
  ['reminder', false, 'Batas waktu pembayaran sudah dekat', 'sent', { code: 'time_almost_over' }],
  ['status', false, 'Batas waktu pembayaran habis', 'cancelled', { code: 'time_over' }],
  ['status', false, 'Batas waktu lewat tanpa kabar dari layanan pembayaran online', 'cancelled', { code: 'time_over_unheard' }],
  ['slip', false, 'Bukti transfer dikirim', 'sent', { code: 'slip_sent' }],
  ['slip', true, 'Bukti transfer diterima', 'accepted', { code: 'slip_accepted' }],
  ['status', true, 'Diubah admin', 'confirmed', { code: 'admin_moved' }],
  ['payment_status', true, 'Pembayaran dicatat admin', 'paid', { code: 'admin_booked_payment' }],
  ['status', true, 'Uang diterima sebagai pembayaran pesanan.', 'confirmed', { code: 'issue_paid' }],
  ['status', true, 'Pesanan diaktifkan lagi.', 'confirmed', { code: 'issue_reopened' }],
  ['status', true, 'Diurungkan', 'pending', { code: 'undone' }],
  ['payment_status', false, 'Tripay: PAID', 'paid', { code: 'gateway', status: 'PAID' }],
  ['tracking', true, 'Nomor resi JNE', 'JX-1', { code: 'tracking_number', courier: 'JNE' }],
  ['tracking', true, 'Nomor resi', 'JX-2', { code: 'tracking_number', courier: '' }],
  ['payment_status', true, 'Dana dikembalikan: kemasan: bocor', 'refunded', { code: 'refunded', words: 'kemasan: bocor' }],
  ['status', true, 'Penjualan dibatalkan: salah', 'cancelled', { code: 'sale_voided', words: 'salah' }],
  ['payment_status', true, 'Semua barang dikembalikan: bocor', 'refunded', { code: 'all_returned', words: 'bocor' }],
  ['status', true, 'Barang rusak di gudang', 'cancelled', { code: 'note', words: 'Barang rusak di gudang' }],
  ['slip', true, '', 'refused', { code: 'note', words: '' }],
  ['method', false, 'Gerbang pembayaran menolak', 'refused', { code: 'earlier', words: 'Gerbang pembayaran menolak' }],
  ['late_money', true, 'Uang masuk setelah pesanan berakhir', 'Rp\u00a01.066.250', { code: 'late_transfer' }, { rupiah: 1_066_250 }],
  [
    'returned',
    true,
    'Bocor',
    '2 barang, Rp\u00a050.000 dikembalikan',
    { code: 'note', words: 'Bocor' },
    { units: 2, refund_sen: 5_000_000 },
  ],
  ['returned', true, 'Bocor', 'kata lain', { code: 'note', words: 'Bocor' }],
];

const said = { reference: 'DEV-T1', status: 'paid', total_rupiah: 112_250, fee_rupiah: 4_250 };
const SAID = 'LH-ABCD1234: DEV-T1 lunas, Rp\u00a0112.250 (termasuk biaya Rp\u00a04.250)';
const order = 'LH-ABCD1234';
const ISSUES: [detail: string, now: object][] = [
  [`${SAID}, sedangkan pembayaran ini DEV-T2.`, { code: 'other_reference', order, said, reference: 'DEV-T2' }],
  [
    `LH-ABCD1234: DEV-T1 lunas, Rp\u00a0500, seharusnya Rp\u00a066.250 (termasuk biaya Rp\u00a04.250).`,
    {
      code: 'amount_differs',
      order,
      said: { ...said, total_rupiah: 500, fee_rupiah: 0 },
      asked: { total_rupiah: 66_250, fee_rupiah: 4_250 },
    },
  ],
  [`${SAID}, sedangkan admin mencatat belum dibayar.`, { code: 'set_by_admin', order, said, was: 'unpaid' }],
  [`${SAID}, sedangkan pesanan ini sudah dibayar dengan cara lain.`, { code: 'paid_otherwise', order, said }],
  [`${SAID}, padahal statusnya kedaluwarsa.`, { code: 'unexpected_status', order, said, was: 'expired' }],
  [`${SAID}, padahal pesanan sudah dibatalkan.`, { code: 'order_cancelled', order, said }],
  [`${SAID}, sedangkan pembeli sudah ganti metode dan pesanan ini dikembalikan.`, { code: 'method_left', order, said, was: 'refunded' }],
  ['Callback #7 tidak dapat diterapkan: {"a": "b: c."}', { code: 'unreadable', callback: 7, said: '{"a": "b: c."}' }],
  ['Tripay (LH-X): DEV-T1 lunas, Rp\u00a0112.250 (termasuk biaya Rp\u00a04.250).', { code: 'unknown_payment', merchant_ref: 'LH-X', said }],
  [
    'Tripay (tanpa nomor pesanan): DEV-T1 lunas, Rp\u00a0112.250 (termasuk biaya Rp\u00a04.250).',
    { code: 'unknown_payment', merchant_ref: null, said },
  ],
  [
    `${order}: transfer Rp\u00a062.000 masuk menurut bukti #3, padahal pesanan sudah dikembalikan dananya.`,
    { code: 'slip', order, slip: 3, rupiah: 62_000, was: 'refunded' },
  ],
  [
    `${order}: kasir membatalkan QRIS ini saat luring dan melanjutkan tanpa pembayarannya, padahal sudah lunas.`,
    { code: 'till_went_on', order },
  ],
  ['Entah apa, Rp 5.', { code: 'earlier', words: 'Entah apa, Rp 5.' }],
];

const DIFFERENCES: [kind: string, detail: string, now: object][] = [
  [
    'price',
    'Kopi: Gayo: kasir Rp\u00a050.000, toko Rp\u00a01.060.000,50',
    { code: 'price', name: 'Kopi: Gayo', till_sen: 5_000_000, shop_sen: 106_000_050 },
  ],
  ['stock', 'Madu 1 kg: terjual 5, stok tercatat -1.', { code: 'stock', name: 'Madu 1 kg', sold: 5, stock: -1 }],
  ['product', 'Madu: produk sudah tidak ada.', { code: 'product_gone', name: 'Madu' }],
  ['product', 'Madu: produk tidak dijual lagi.', { code: 'product_inactive', name: 'Madu' }],
  ['product', 'Madu: varian 1 kg sudah tidak ada.', { code: 'variant_gone', name: 'Madu', variant: '1 kg' }],
  ['cashier', 'Kasir nomor 9 tidak dikenal.', { code: 'cashier_unknown', cashier: 9 }],
  ['cashier', 'cut_meutia tidak berhak memakai kasir.', { code: 'cashier_not_allowed', username: 'cut_meutia' }],
  ['amount', 'Kasir mencatat total Rp\u00a0500, barisnya Rp\u00a0499,05.', { code: 'total', said_sen: 50_000, counted_sen: 49_905 }],
  ['amount', 'Jumlah kedua metode pembayaran tidak sama dengan total.', { code: 'tenders_not_whole' }],
  ['amount', 'Uang tunai yang dicatat kurang dari yang harus dibayar.', { code: 'cash_short' }],
  ['code', 'Struk mencantumkan LH-ABCD1234, yang sudah dipakai pesanan lain.', { code: 'code_taken', order }],
  [
    'discount',
    'Potongan Rp\u00a05.000 dari Rp\u00a020.000 di atas batas 12,5%.',
    { code: 'discount', taken_sen: 500_000, subtotal_sen: 2_000_000, limit_tenths: 125 },
  ],
  [
    'unmatched',
    'QRIS Rp\u00a060.000 diterima saat kasir luring. Cocokkan dengan mutasi rekening.',
    { code: 'earlier', words: 'QRIS Rp\u00a060.000 diterima saat kasir luring. Cocokkan dengan mutasi rekening.' },
  ],
];

const FINDINGS: [kind: string, detail: string, now: object][] = [
  ['stock', 'Kopi: Gayo: stok tercatat 7, jumlah mutasinya 10.', { code: 'stock', name: 'Kopi: Gayo' }],
  ['items', `${order}: barang-barangnya Rp\u00a05, subtotal pesanan Rp\u00a06.`, { code: 'items', order }],
  ['status', `${order}: pembayaran dan pesanan tidak sepakat apakah sudah lunas.`, { code: 'status', order }],
  ['amount', `${order}: pesanan Rp\u00a05, tagihan pembayarannya Rp\u00a06.`, { code: 'amount', order }],
  ['tenders', `${order}: penjualan Rp\u00a05, uang yang dicatat kasir Rp\u00a06.`, { code: 'tenders', order }],
  ['refunds', `${order}: menurut barangnya Rp\u00a05 dikembalikan, menurut pesanan Rp\u00a06.`, { code: 'refunds', order }],
  ['refunds', `${order}: dibatalkan setelah lunas, dari Rp\u00a05 baru Rp\u00a00 yang dikembalikan.`, { code: 'owed', order }],
  ['items', 'kata lain', { code: 'earlier', words: 'kata lain' }],
];

describe('each sentence that the shop had written becomes its code with figures, and other words stay', () => {
  beforeAll(async () => {
    await client.query(`insert into users (username, email, password_hash, first_name, last_name, role_id)
      values ('admin', 'admin@toko.example', '', 'A', 'B', (select min(id) from roles))`);
    await client.query(`insert into orders (code, token, status, payment_status, subtotal_sen, shipping_cost_sen, total_sen, payment_method)
      values ('LH-ABCD1234', 'token', 'pending', 'unpaid', 100, 0, 100, 'manual')`);
    for (const [field, byPerson, reason, to] of EVENTS)
      await client.query(
        `insert into order_events (order_id, field, to_value, reason, user_id) values (1, $1, $2, $3, case when $4 then 1 end)`,
        [field, to, reason, byPerson],
      );
    for (const [detail] of ISSUES) await client.query(`insert into payment_issues (kind, detail) values ('unreadable', $1)`, [detail]);
    for (const [kind, detail] of DIFFERENCES)
      await client.query(
        `insert into till_differences (order_id, kind, detail, missing) values (1, $1, $2, case when $1 = 'stock' then 4 end)`,
        [kind, detail],
      );
    for (const [index, [kind, detail]] of FINDINGS.entries())
      await client.query(`insert into reconciliation_findings (kind, about, expected, found, detail) values ($1, $2, 1, 2, $3)`, [
        kind,
        `order ${index}`,
        detail,
      ]);
    for (const table of ['payment_issues', 'till_differences'])
      await client.query(`update ${table} set resolved_at = now(), resolved_by = 1, note = 'Sudah' where id = 1`);
    await client.query(`update reconciliation_findings set closed_at = now() where id = 1`);
    await migrate(shop.connection);
  });

  const rows = async (statement: string) => (await client.query(statement)).rows;

  test('events', async () => {
    expect(await rows('select reason, to_value, figures from order_events order by id')).toEqual(
      EVENTS.map(([, , , to, reason, figures]) => ({ reason, to_value: figures ? '' : to, figures: figures ?? null })),
    );
  });

  test('payments that did not fit', async () => {
    expect((await rows("select detail from discrepancies where area = 'payment' order by id")).map(({ detail }) => detail)).toEqual(
      ISSUES.map(([, now]) => now),
    );
  });

  test('till differences', async () => {
    const found = (await rows("select detail from discrepancies where area = 'till' order by id")).map(({ detail }) => detail);
    expect(found).toEqual(DIFFERENCES.map(([, , now]) => now));
  });

  test('what was settled stays so, and with whose word, in the table of all discrepancies', async () => {
    const closed = await rows('select area, closed_by, note from discrepancies where closed_at is not null order by id');
    expect(closed).toEqual([
      { area: 'payment', closed_by: 1, note: 'Sudah' },
      { area: 'till', closed_by: 1, note: 'Sudah' },
      { area: expect.any(String), closed_by: null, note: null },
    ]);
  });

  test('findings', async () => {
    const found = (await rows("select detail from discrepancies where area not in ('payment', 'till') order by id")).map(
      ({ detail }) => detail,
    );
    expect(found).toEqual(FINDINGS.map(([, , now]) => now));
  });
});
