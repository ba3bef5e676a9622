import { madeOnce } from '@lapak/contract/made-once';
import { MAIL_STATE_LABELS } from '@lapak/contract/messages/mail-states';
import { formatWholeRupiah } from '@lapak/contract/money/format-rupiah';
import { DEED_LABELS } from '@lapak/contract/sales/deeds';
import { ORDER_STATUS_LABELS, SLIP_LABELS } from '@lapak/contract/sales/order-status';
import { PAYMENT_STATUS_LABELS } from '@lapak/contract/sales/payment-status';
import type { PersonalData } from './collect-data.ts';

const TIME = madeOnce(() => new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Jakarta' }));
const time = (at: Date | string) => `${TIME().format(new Date(at))} WIB`;

type Fact = readonly [label: string, value: string | null | undefined];
interface Section {
  heading: string;
  /** One group of facts for each record. */
  records: readonly (readonly Fact[])[];
}

const STYLE = `body{font:16px/1.55 system-ui,sans-serif;color:#22301f;background:#fff;max-width:46rem;margin:0 auto;padding:24px 16px 48px}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 8px}h2{font-size:1.15rem;margin:32px 0 8px;border-bottom:2px solid #1f6b3a;padding-bottom:4px}
dl{margin:0;padding:10px 0;border-bottom:1px solid #ddd;display:grid;grid-template-columns:minmax(8rem,12rem) 1fr;gap:2px 16px}
dt{color:#5a6656}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}p{margin:0 0 8px}a{color:#1f6b3a}
@media(max-width:520px){dl{grid-template-columns:1fr}dt{margin-top:6px}}`;

/** A person's data as a page to read, in one file that loads nothing. Every text is escaped. */
export function writeDataPage(data: PersonalData, shop: { name: string; person: string }): string {
  const sections = sectionsOf(data).filter(({ records }) => records.length > 0);
  return `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Data saya di ${escapeHtml(shop.name)}</title><style>${STYLE}</style></head><body>
<h1>Data saya di ${escapeHtml(shop.name)}</h1>
<p>${escapeHtml(shop.person)}, dibuat ${escapeHtml(time(data.made_at))}.</p>
<p>Gambar bukti transfer ada di halaman pesanannya masing-masing. Simpan berkas ini baik-baik: isinya data pribadi Anda.</p>
${sections.map(({ heading, records }) => `<h2>${escapeHtml(heading)} (${records.length})</h2>\n${records.map(list).join('\n')}`).join('\n')}
</body></html>
`;
}

function list(facts: readonly Fact[]): string {
  const given = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return `<dl>${given.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${linked(value ?? '')}</dd>`).join('')}</dl>`;
}

function linked(value: string): string {
  return /^https?:\/\/\S+$/u.test(value) ? `<a href="${escapeHtml(value)}">${escapeHtml(value)}</a>` : escapeHtml(value);
}

function sectionsOf({
  account,
  addresses,
  orders,
  slips,
  deliveries,
  notes,
  mails,
  sessions,
  networks,
  browsers,
}: PersonalData): Section[] {
  return [
    {
      heading: 'Akun',
      records: account
        ? [
            [
              ['Username', account.username],
              ['Nama', `${account.first_name} ${account.last_name}`],
              ['Email', account.email],
              ['Nomor telepon', account.phone_number],
              ['Dibuat', time(account.created_at)],
            ],
          ]
        : [],
    },
    {
      heading: 'Alamat tersimpan',
      records: addresses.map((book) => [
        ['Nama', book.name],
        ['Nomor telepon', book.phone],
        ['Alamat', `${book.address}\n${book.district}, ${book.city}, ${book.province} ${book.postcode}`],
      ]),
    },
    { heading: 'Pesanan', records: orders.map(factsOfOrder) },
    {
      heading: 'Bukti transfer',
      records: slips.map((slip) => [
        ['Pesanan', slip.order],
        ['Dikirim', time(slip.sent_at)],
        ['Keadaan', SLIP_LABELS[slip.state]],
      ]),
    },
    {
      heading: 'Serah terima',
      records: deliveries.map((delivery) => [
        ['Pesanan', delivery.order],
        ['Hasil', DEED_LABELS[delivery.ending]],
        ['Diterima oleh', delivery.received_by],
        ['Waktu', time(delivery.said_at)],
        ['Foto', delivery.photo],
      ]),
    },
    {
      heading: 'Catatan toko',
      records: notes.map((note) => [
        ['Ditulis', time(note.written_at)],
        ['Isi', note.text],
      ]),
    },
    {
      heading: 'Email yang dikirim kepada Anda',
      records: mails.map((mail) => [
        ['Tentang', mail.about],
        ['Penerima', mail.recipient],
        ['Judul', mail.subject],
        ['Keadaan', MAIL_STATE_LABELS[mail.state]],
        ['Dibuat', time(mail.queued_at)],
      ]),
    },
    {
      heading: 'Perangkat yang masuk',
      records: sessions.map((session) => [
        ['Peramban', session.browser],
        ['Alamat jaringan', session.network],
        ['Masuk', time(session.created_at)],
        ['Terakhir dipakai', time(session.last_seen_at)],
      ]),
    },
    {
      heading: 'Jaringan yang pernah dipakai masuk',
      records: [...networks.map(({ network, last_used_at }) => ({ browser: null, network, last_used_at })), ...browsers].map((used) => [
        ['Peramban', used.browser],
        ['Alamat jaringan', used.network],
        ['Terakhir dipakai', time(used.last_used_at)],
      ]),
    },
  ];
}

function factsOfOrder(order: PersonalData['orders'][number]): Fact[] {
  const place = [order.shipping_district, order.shipping_city, order.shipping_province].filter(Boolean).join(', ');
  return [
    ['Kode', order.code],
    ['Dibuat', time(order.created_at)],
    ['Status', `${ORDER_STATUS_LABELS[order.status]}, ${PAYMENT_STATUS_LABELS[order.payment_status].toLowerCase()}`],
    ['Email', order.guest_email],
    ['Penerima', order.shipping_name],
    ['Nomor telepon', order.shipping_phone],
    ['Alamat', [order.shipping_address, `${place} ${order.shipping_postcode ?? ''}`.trim()].filter(Boolean).join('\n')],
    ['Barang', order.order_items.map((item) => `${item.quantity} x ${item.product.name}`).join('\n')],
    ['Total', formatWholeRupiah(Math.round(order.total_amount))],
    ['Nomor resi', order.tracking_number],
    ['Catatan', order.notes],
    ['Halaman', order.page],
  ];
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (sign) => ENTITIES[sign] ?? sign);
}
