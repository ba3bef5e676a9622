import { reasonForBuyer } from '@lapak/contract/sales/order-event';
import { isPickup } from '@lapak/contract/sales/pickup';
import type { MailFacts } from './load-facts.ts';
import type { MailContent, MailPart } from './mail-content.ts';
import { ALREADY_OVER, isOver, nameOf } from './mail-state.ts';
import {
  amountToPay,
  arrivalOf,
  courierOf,
  deliveryOf,
  isByGateway,
  linesOf,
  momentText,
  orderButton,
  owedPartsOf,
  pickupPartsOf,
} from './order-parts.ts';
import type { MailRow } from './queries.ts';

/* Mails of an order that went on, or ended. Each is the content, or a sentence that says why it needn't be sent any more. */

export function writePaid(facts: MailFacts): MailContent | string {
  const { order, payment } = facts;
  if (isOver(facts)) return ALREADY_OVER;
  if (order.payment_status !== 'paid') return 'Status pembayaran sudah berubah lagi sebelum email ini dikirim.';
  const paidAt = payment?.paid_at;
  return {
    subject: `Pembayaran pesanan ${order.code} sudah kami terima`,
    preheader: `Terima kasih. ${amountToPay(order, payment)} sudah masuk${order.status === 'delivered' ? '' : ', pesanan Anda kami siapkan'}.`,
    heading: `Pembayaran diterima, terima kasih ${nameOf(facts)}`,
    parts: [
      {
        kind: 'text',
        text: `Pembayaran untuk pesanan ${order.code} sudah masuk. ${whatComes(order)}${arrivalOf(facts)}`,
      },
      {
        kind: 'notice',
        label: 'Sudah dibayar',
        text: amountToPay(order, payment),
        more: paidAt ? momentText(paidAt) : undefined,
      },
      linesOf(facts),
      deliveryOf(facts),
      orderButton(facts),
    ],
  };
}

function whatComes(order: MailFacts['order']): string {
  if (order.status === 'delivered') return 'Barangnya sudah Anda terima.';
  return `Kami menyiapkan barangnya dan mengabari Anda saat ${isPickup(order) ? 'siap diambil' : 'dikirim'}.`;
}

export function writeShipped(facts: MailFacts): MailContent | string {
  const { order } = facts;
  if (isOver(facts)) return ALREADY_OVER;
  if (isPickup(order))
    return {
      subject: `Pesanan ${order.code} siap diambil`,
      preheader: 'Pesanan Anda siap diambil di toko.',
      heading: 'Pesanan Anda siap diambil',
      parts: [
        { kind: 'text', text: `Kabar baik, ${nameOf(facts)}: pesanan ${order.code} siap diambil di toko. Sebutkan kode pesanannya.` },
        ...pickupPartsOf(facts),
        ...owedPartsOf(facts),
        linesOf(facts),
        orderButton(facts),
      ],
    };
  const courier = courierOf(order);
  return {
    subject: `Pesanan ${order.code} sudah dikirim`,
    preheader: courier === '' ? 'Pesanan Anda dalam perjalanan.' : `Pesanan Anda dalam perjalanan bersama ${courier}.`,
    heading: 'Pesanan Anda dalam perjalanan',
    parts: [
      { kind: 'text', text: `Kabar baik, ${nameOf(facts)}: pesanan ${order.code} sudah kami serahkan kepada kurir.${arrivalOf(facts)}` },
      ...trackingOf(facts),
      ...owedPartsOf(facts),
      deliveryOf(facts),
      linesOf(facts),
      orderButton(facts, 'Ikuti paket Anda'),
    ],
  };
}

export function writeTracking(facts: MailFacts): MailContent | string {
  const { order } = facts;
  if (isOver(facts)) return ALREADY_OVER;
  if (!order.tracking_number) return 'Nomor resi sudah dihapus sebelum email ini dikirim.';
  return {
    subject: `Nomor resi pesanan ${order.code}: ${order.tracking_number}`,
    preheader: `Ikuti paket Anda dengan nomor resi ${order.tracking_number}.`,
    heading: 'Nomor resi paket Anda',
    parts: [
      { kind: 'text', text: `Halo ${nameOf(facts)}, dengan nomor ini Anda dapat mengikuti paket pesanan ${order.code}.` },
      ...trackingOf(facts),
      deliveryOf(facts),
      orderButton(facts, 'Ikuti paket Anda'),
    ],
  };
}

const NOT_SENT: readonly MailRow['state'][] = ['waiting', 'skipped', 'given_up'];

export function writeCancelled(facts: MailFacts): MailContent | string {
  const { order, event } = facts;
  if (!isOver(facts)) return 'Pesanan sudah diaktifkan lagi sebelum email ini dikirim.';
  const isByBuyer = event.reason.code === 'buyer_cancelled' && order.payment_status !== 'paid';
  // Nobody was asked for money then.
  if (isByBuyer && facts.placedMail && NOT_SENT.includes(facts.placedMail.state))
    return 'Pembeli membatalkannya sendiri sebelum email pesanannya dikirim.';
  // The mail before this one ends in 'tinggal dibayar', with the amount and where to.
  const stop = isByBuyer ? `, jangan ${isByGateway(order) ? 'dibayar' : 'transfer'} lagi` : '';
  return {
    subject: `Pesanan ${order.code} dibatalkan${stop}`,
    preheader: `Pesanan ${order.code} sudah dibatalkan${stop}.`,
    heading: 'Pesanan dibatalkan',
    parts: [
      { kind: 'text', text: `Halo ${nameOf(facts)}, pesanan ${order.code} sudah dibatalkan.` },
      ...reasonOf(facts),
      { kind: 'text', text: moneyAfterEnd(facts) },
      linesOf(facts),
      orderButton(facts, 'Lihat atau pesan lagi'),
    ],
  };
}

export function writeExpired(facts: MailFacts): MailContent | string {
  const { order, event } = facts;
  if (!isOver(facts)) return 'Pesanan sudah diaktifkan lagi sebelum email ini dikirim.';
  if (event.reason.code === 'not_fetched')
    return {
      subject: `Pesanan ${order.code} tidak diambil`,
      preheader: 'Pesanan Anda batal karena tidak diambil. Anda dapat memesan lagi.',
      heading: 'Batas pengambilan sudah lewat',
      parts: [
        {
          kind: 'text',
          text: `Halo ${nameOf(facts)}, pesanan ${order.code} tidak diambil sampai batasnya, sehingga batal sendiri. Barangnya kami jual lagi, dan Anda dapat memesannya kapan saja.`,
        },
        linesOf(facts),
        orderButton(facts, 'Pesan lagi'),
      ],
    };
  return {
    subject: `Batas bayar pesanan ${order.code} sudah lewat`,
    preheader: 'Pesanan Anda batal karena belum dibayar. Anda dapat memesan lagi.',
    heading: 'Batas bayar sudah lewat',
    parts: [
      {
        kind: 'text',
        text: `Halo ${nameOf(facts)}, pesanan ${order.code} belum dibayar sampai batas waktunya, sehingga batal sendiri. Barangnya kami jual lagi, dan Anda dapat memesannya kapan saja.`,
      },
      { kind: 'text', text: moneyAfterEnd(facts) },
      linesOf(facts),
      orderButton(facts, 'Pesan lagi'),
    ],
  };
}

function reasonOf({ event }: MailFacts): MailPart[] {
  const reason = reasonForBuyer(event.reason);
  return reason ? [{ kind: 'facts', facts: [{ label: 'Alasan', value: reason, strong: true }] }] : [];
}

function moneyAfterEnd({ order }: MailFacts): string {
  if (order.payment_status === 'refunded') return 'Dananya sudah kami kembalikan. Belum masuk? Balas email ini, dan kami periksa.';
  return order.payment_status === 'paid'
    ? 'Pembayaran Anda sudah kami terima. Kami menghubungi Anda untuk mengembalikannya.'
    : 'Tidak ada yang perlu Anda bayar lagi. Sudah telanjur membayar? Balas email ini, dan kami periksa.';
}

function trackingOf({ order }: MailFacts): MailPart[] {
  const courier = courierOf(order);
  if (order.tracking_number) {
    return [{ kind: 'notice', label: 'Nomor resi', text: order.tracking_number, more: courier === '' ? undefined : courier }];
  }
  return courier === '' ? [] : [{ kind: 'notice', label: 'Kurir', text: courier }];
}
