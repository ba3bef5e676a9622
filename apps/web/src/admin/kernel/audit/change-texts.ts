import type { Change, ChangedField } from '@lapak/contract/kernel/audit';
import type { ChangeKind } from '@lapak/contract/kernel/change-kind';
import { WEBHOOK_EVENT_LABELS } from '@lapak/contract/messages/webhook-states';
import { MASKED_FIELDS } from '@lapak/contract/office/data-requests';
import { REQUEST_KIND_LABELS, REQUEST_STATE_LABELS } from '@lapak/contract/partners/partner-request-states';
import { API_KEY_SCOPE_LABELS } from '@lapak/contract/people/api-key-scopes';
import { APPROVAL_ACTS, APPROVAL_LABELS } from '@lapak/contract/sales/approval-acts';
import { ORDER_STATUS_LABELS, SLIP_LABELS } from '@lapak/contract/sales/order-status';
import { paymentMethodName } from '@lapak/contract/sales/payment-method-name';
import { PAYMENT_STATUS_LABELS } from '@lapak/contract/sales/payment-status';
import { href } from 'react-router';
import { z } from 'zod';
import { compactDateTime, rupiah } from '../../../lib/format.ts';
import { accountingView, daysOfMonth } from '../../shared/addresses/accounting-view.ts';
import { STATUS_CHOICES, TYPE_CHOICES } from '../../shared/addresses/courier-view.ts';
import { dayAddress } from '../../shared/addresses/day-view.ts';
import { orderView } from '../../shared/addresses/order-view.ts';
import { productView } from '../../shared/addresses/product-view.ts';
import { settingsAddress } from '../../shared/addresses/settings-view.ts';
import { shiftView } from '../../shared/addresses/shift-view.ts';
import { FIELD_LABELS } from '../../shared/components/field-labels.ts';
import { SECOND_FACTOR_LABELS } from '../../shared/components/second-factor-labels.ts';
import { sectionOf } from '../../shared/components/settings-sections.ts';
import { SETTINGS_FIELDS } from '../../shared/components/settings-texts.ts';
import { refusedCall } from './refused-call.ts';

/** What was told of without anything having changed. */
const EVENTS: readonly ChangeKind[] = ['session', 'refusal', 'pin', 'export', 'slip', 'door_photo'];

export function isEvent(kind: ChangeKind): boolean {
  return EVENTS.includes(kind);
}

export const ACTION_LABELS: Record<Change['action'], string> = {
  created: 'Dibuat',
  changed: 'Diubah',
  deleted: 'Dihapus',
  started: 'Masuk',
  ended: 'Sesi berakhir',
  failed: 'Salah',
  locked: 'Harus menunggu',
  accepted: 'Benar',
  refused: 'Ditolak',
  taken: 'Diunduh',
  seen: 'Dilihat',
};

const LABELS: Record<ChangeKind, Record<string, string>> = {
  ...FIELD_LABELS,
  courier: { ...FIELD_LABELS.courier_price, ...FIELD_LABELS.courier },
  settings: Object.assign({}, ...Object.values(SETTINGS_FIELDS)),
  order: {},
  drawer: { z_number: 'Shift ditutup orang lain, laporan Z', cash_counted: 'Uang dihitung', cash_difference: 'Selisih' },
  month: { result: 'Laba bersih' },
  day: { day: 'Hari', accepted: 'Diterima dengan alasan' },
  bank: { lines: 'Baris dalam berkas', bank_amount: 'Baris bank', matched: 'Dicocokkan dengan' },
  journal: { paper: 'Bukti' },
  api_key: { scopes: 'Izin', expires_at: 'Berlaku sampai', revoked_at: 'Dicabut' },
  webhook: { url: 'Alamat', events: 'Kejadian', old_secret_until: 'Kunci lama berlaku sampai' },
  session: {},
  refusal: {},
  pin: {},
  export: {},
  slip: {},
  door_photo: {},
};
/** What no form has a label for, or another one than the value needs here. */
const OWN_LABELS: Record<string, string> = {
  is_active: 'Aktif',
  label: 'Nama varian',
  picture: 'Gambar varian',
  position: 'Urutan',
  business_name: 'Nama mitra',
  basis: 'Cara menghitung bagian mitra',
  percent: 'Persentase untuk mitra',
  discounts_by: 'Potongan harga ditanggung',
  minimum: 'Pembayaran minimum',
  rhythm: 'Dibayar',
  wish: 'Permintaan mitra',
  wish_about: 'Tentang',
  page_link: 'Tautan halaman mitra',
  bank: 'Bank mitra',
  counts_from: 'Rekening berlaku mulai',
  is_application: 'Pendaftaran baru',
  checked_at: 'Diperiksa',
  status: 'Status',
  payment_status: 'Pembayaran',
  slip: 'Bukti transfer',
  tracking: 'Nomor resi',
  returned: 'Pengembalian barang',
  method: 'Metode pembayaran',
  approval: 'Persetujuan di kasir',
  pin: 'PIN kasir',
  totp: 'Aplikasi autentikator',
  passkey: 'Kunci sandi',
  recovery_codes: 'Sisa kode pemulihan',
  recovered: 'Dipulihkan lewat konsol server',
  sent_by: 'Dikirim oleh',
  reason: 'Alasan',
  changed: 'Isi pesanan',
  total: 'Total',
  refund: 'Uang dikembalikan',
  browser: 'Peramban',
  network: 'Jaringan',
  tries: 'Percobaan dalam satu jam',
  filters: 'Saringan',
};

/** A field without a label is shown by its name. */
export function fieldText(kind: ChangeKind, field: string): string {
  return OWN_LABELS[field] ?? LABELS[kind][field] ?? field.replaceAll('_', ' ');
}

const MONEY = [
  'price',
  'reseller_price',
  'base_price',
  'price_per_km',
  'min_price',
  'pay',
  'shift_difference_limit',
  'total',
  'refund',
  'cash_counted',
  'cash_difference',
  'minimum',
  'bank_amount',
];
const PERCENT = ['discount', 'discount_limit', 'percent'];
const labelsOf = (choices: readonly { value: string; label: string }[]) =>
  Object.fromEntries(choices.map(({ value, label }) => [value, label]));
/** Labels of enumerated values, as their screens use them. */
const WORDS: Record<string, Record<string, string>> = {
  status: { ...ORDER_STATUS_LABELS, ...labelsOf(STATUS_CHOICES) },
  payment_status: PAYMENT_STATUS_LABELS,
  slip: SLIP_LABELS,
  type: labelsOf(TYPE_CHOICES),
  second_factor: SECOND_FACTOR_LABELS,
  approval: { missing: 'Tanpa persetujuan' },
  changed: { address: 'Alamat diubah', lines: 'Barang diubah', both: 'Alamat dan barang diubah' },
  reason: { expired: 'Habis waktunya' },
  basis: { price: 'Harga mitra pada produk', percent: 'Persentase harga jual' },
  discounts_by: { shop: 'Toko', partner: 'Mitra' },
  rhythm: { weekly: 'Mingguan', monthly: 'Bulanan' },
  wish: { ...REQUEST_KIND_LABELS, ...REQUEST_STATE_LABELS },
};

/** Labels of what lists hold. */
const LISTED: Record<string, Record<string, string>> = {
  scopes: API_KEY_SCOPE_LABELS,
  events: WEBHOOK_EVENT_LABELS,
  matched: { aside: 'Bukan uang toko' },
};
const MOMENTS = ['expires_at', 'revoked_at', 'old_secret_until', 'counts_from'];

const EMPTY = '(kosong)';

/** A field's value as text. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return EMPTY;
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak';
  if (typeof value === 'number') {
    if (MONEY.includes(field)) return rupiah(value);
    if (PERCENT.includes(field)) return `${value.toLocaleString('id-ID')}%`;
    return field.endsWith('_id') ? `#${value}` : value.toLocaleString('id-ID');
  }
  if (typeof value === 'string' && MOMENTS.includes(field)) return compactDateTime(value);
  if (typeof value === 'string') return field === 'method' ? paymentMethodName(value) : (WORDS[field]?.[value] ?? value);
  if (field === 'approval') return approvalText(value);
  if (Array.isArray(value) && LISTED[field]) return value.map((each) => LISTED[field]?.[each] ?? String(each)).join(', ') || EMPTY;
  return listText(value);
}

const ApprovalValue = z.object({ acts: z.array(z.enum(APPROVAL_ACTS)), approver: z.string().nullable(), proven: z.boolean() });

/** What somebody allowed at a till (decision 88). */
function approvalText(value: unknown): string {
  const approval = ApprovalValue.safeParse(value).data;
  if (!approval) return listText(value);
  const acts = approval.acts.map((act) => APPROVAL_LABELS[act]).join(', ');
  return `${acts} oleh ${approval.approver ?? EMPTY}${approval.proven ? '' : ' (PIN tidak terbukti)'}`;
}

/** Values of bank accounts, option groups and pictures, in order, without their JSON. */
function listText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? EMPTY : value.map(listText).join('; ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(listText).join(', ');
  return String(value);
}

/** A section's first save lists all fields; empty ones aren't shown. */
export function isShown(kind: ChangeKind, field: ChangedField): boolean {
  return (
    isOnlyNoted(kind, field) || field.field === 'pin' || [field.from, field.to].some((value) => valueText(field.field, value) !== EMPTY)
  );
}

/** Of a password, and of a person's data, the audit says only that it changed (decision 93). */
export function isOnlyNoted(kind: ChangeKind, { field, from, to }: ChangedField): boolean {
  return field === 'password' || (MASKED_FIELDS[kind]?.includes(field) === true && from === null && to === null);
}

/** What left the shop, by its call. */
const TAKEN: Record<string, string> = {
  downloadOrders: 'Pesanan (CSV)',
  findTillCustomers: 'Pencarian pelanggan di kasir',
  downloadProducts: 'Produk (CSV)',
  downloadStockMovements: 'Mutasi stok (CSV)',
  downloadSalesReport: 'Laporan penjualan (CSV)',
  takeDataOf: 'Data pribadi seorang pembeli',
};

/** A record's name at that time; a settings section's heading. */
export function recordName({ kind, name }: Pick<Change, 'kind' | 'name'>): string {
  if (kind === 'session' && name === '') return 'Akun tidak dikenal';
  if (kind === 'export') return TAKEN[name] ?? name;
  if (kind === 'refusal') return refusedCall(name);
  // A buyer's account is named by its number alone.
  if (kind === 'user' && /^#\d+$/u.test(name)) return 'Akun pembeli';
  return (kind === 'settings' ? sectionOf(name)?.title : undefined) ?? name;
}

/** Link to the record; null when it is gone. */
export function recordAddress({ kind, record_id: id, name, action }: Change): string | null {
  if (kind === 'settings') return settingsAddressOf(name);
  if (kind === 'month') return accountingView.address({ kind: 'income', ...daysOfMonth(name) });
  if (id === null || (action === 'deleted' && kind !== 'order')) return null;
  if (kind === 'list_view' || kind === 'refusal' || kind === 'export') return null;
  if (kind === 'api_key') return href('/admin/settings/api-keys');
  if (kind === 'webhook') return `${href('/admin/settings/webhooks')}?edit=${id}`;
  if (kind === 'product') return productView.address({ edit: id });
  if (kind === 'day') return dayAddress(name);
  if (kind === 'bank') return href('/admin/cash-book/bank');
  if (kind === 'journal') return href('/admin/accounting/journal');
  if (kind === 'drawer') return shiftView.address({ shift: id });
  if (kind === 'order' || kind === 'slip' || kind === 'door_photo') return orderView.address({ order: id });
  const path = {
    user: href('/admin/users'),
    session: href('/admin/users'),
    pin: href('/admin/users'),
    category: href('/admin/categories'),
    business: href('/admin/businesses'),
    courier: href('/admin/couriers'),
    knowledge: href('/admin/knowledge'),
    search_word: href('/admin/search-words'),
    certificate: href('/admin/certificates'),
  }[kind];
  return `${path}?edit=${id}`;
}

function settingsAddressOf(name: string): string {
  const section = sectionOf(name);
  return section ? settingsAddress(section.id) : href('/admin/settings');
}
