import { reasonForBuyer } from '@lapak/contract/sales/order-event';
import { isPickup } from '@lapak/contract/sales/pickup';
import type { MailFacts } from './load-facts.ts';
import type { MailContent } from './mail-content.ts';
import { ALREADY_OVER, isOver, nameOf } from './mail-state.ts';
import {
  amountToPay,
  arrivalOf,
  deliveryOf,
  durationText,
  isAtDoor,
  isByGateway,
  linesOf,
  momentText,
  mustChooseMethod,
  orderButton,
  paymentParts,
  payUntil,
  pickupPartsOf,
} from './order-parts.ts';

/* Mails of an order that waits for its money. Each is the content, or a sentence that says why it needn't be sent any more. */

export function writePlaced(facts: MailFacts): MailContent | string {
  const { order, payment } = facts;
  if (isOver(facts)) return ALREADY_OVER;
  if (order.payment_status !== 'unpaid') {
    return {
      subject: `Pesanan ${order.code} kami terima`,
      preheader: 'Terima kasih, pesanan Anda sedang kami siapkan.',
      heading: `Terima kasih, ${nameOf(facts)}`,
      parts: [
        { kind: 'text', text: `Pesanan ${order.code} sudah kami terima dan sedang kami siapkan.${arrivalOf(facts)}` },
        linesOf(facts),
        deliveryOf(facts),
        orderButton(facts),
      ],
    };
  }
  const sum = amountToPay(order, payment);
  const end = payUntil(order, payment);
  const mustChoose = mustChooseMethod(facts);
  const ask = mustChoose
    ? `Pilih cara lain untuk membayar ${sum} agar pesanan segera kami proses.`
    : isAtDoor(order)
      ? `Siapkan ${sum} tunai${isPickup(order) ? ', dibayar saat Anda mengambilnya' : ' untuk kurir kami'}.`
      : isByGateway(order)
        ? `Bayar ${sum} agar pesanan segera kami proses.`
        : `Transfer tepat ${sum} agar pesanan segera kami proses.`;
  return {
    subject: `Pesanan ${order.code} kami terima, ${mustChoose ? 'pilih cara membayarnya' : isAtDoor(order) ? (isPickup(order) ? 'dibayar saat diambil' : 'dibayar saat tiba') : 'tinggal dibayar'}`,
    preheader: end ? `${ask} Paling lambat ${momentText(end)}.` : ask,
    heading: `Terima kasih, ${nameOf(facts)}`,
    parts: [
      {
        kind: 'text',
        text: `Pesanan ${order.code} sudah kami terima. ${isAtDoor(order) ? 'Kami segera menyiapkannya.' : 'Kami menyiapkannya begitu pembayaran Anda masuk.'}${arrivalOf(facts)}`,
      },
      ...paymentParts(facts),
      linesOf(facts),
      deliveryOf(facts),
    ],
  };
}

export function writeReminder(facts: MailFacts): MailContent | string {
  const { order, payment, now, event } = facts;
  if (isOver(facts)) return ALREADY_OVER;
  if (event.reason.code === 'fetch_almost_over') return writeFetchSoon(facts);
  if (order.payment_status !== 'unpaid') return 'Pesanan sudah dibayar sebelum pengingat ini dikirim.';
  if (order.slip_state === 'waiting') return 'Bukti transfer sudah masuk sebelum pengingat ini dikirim.';
  const ends = payUntil(order, payment);
  if (ends !== null && ends <= now) return 'Batas bayar sudah lewat sebelum pengingat ini dikirim.';
  const left = ends === null ? '' : ` dalam ${durationText(ends.getTime() - now.getTime())}`;
  return {
    subject: `Pesanan ${order.code} menunggu pembayaran Anda`,
    preheader: `Batas bayar berakhir${left}. Jumlahnya ${amountToPay(order, payment)}.`,
    heading: `Pesanan Anda masih kami simpan, ${nameOf(facts)}`,
    parts: [
      {
        kind: 'text',
        text: `Pesanan ${order.code} belum dibayar. Batas bayarnya berakhir${left}; setelah itu pesanan batal sendiri dan barangnya kami jual lagi. Sudah membayar? Abaikan email ini.`,
      },
      ...paymentParts(facts),
      linesOf(facts),
    ],
  };
}

function writeFetchSoon(facts: MailFacts): MailContent | string {
  const { order } = facts;
  if (order.status !== 'shipped') return 'Pesanan sudah diambil sebelum pengingat ini dikirim.';
  if (order.payment_status === 'refunded') return 'Dananya sudah dikembalikan sebelum pengingat ini dikirim.';
  return {
    subject: `Pesanan ${order.code} menunggu Anda ambil`,
    preheader: 'Pesanan Anda sudah siap di toko, dan tidak lama lagi kami simpan.',
    heading: `Pesanan Anda masih kami simpan, ${nameOf(facts)}`,
    parts: [
      {
        kind: 'text',
        text: `Pesanan ${order.code} sudah siap diambil, dan batas pengambilannya hampir tiba.${order.payment_status === 'paid' ? '' : ' Setelah itu pesanan batal sendiri dan barangnya kami jual lagi.'} Belum sempat? Balas email ini.`,
      },
      ...pickupPartsOf(facts),
      linesOf(facts),
      orderButton(facts),
    ],
  };
}

export function writeSlipRefused(facts: MailFacts): MailContent | string {
  const { order, event } = facts;
  if (isOver(facts)) return ALREADY_OVER;
  if (order.payment_status !== 'unpaid') return 'Pesanan sudah dibayar sebelum email ini dikirim.';
  const reason = reasonForBuyer(event.reason) ?? '';
  return {
    subject: `Bukti transfer pesanan ${order.code} belum dapat kami terima`,
    preheader: `${reason.replace(/[\s.!]+$/u, '')}. Silakan kirim bukti yang lain.`,
    heading: 'Bukti transfer belum dapat kami terima',
    parts: [
      { kind: 'text', text: `Kami sudah memeriksa bukti transfer untuk pesanan ${order.code}, tetapi belum dapat mengonfirmasinya.` },
      { kind: 'facts', facts: [{ label: 'Alasan', value: reason, strong: true }] },
      {
        kind: 'text',
        text: 'Silakan kirim bukti transfer yang lain di halaman pesanan. Bila Anda belum mentransfer, inilah jumlah dan tujuannya:',
      },
      ...paymentParts(facts),
    ],
  };
}

/** The payment failed at the gateway, as with a mistyped PIN; the order stays (decision 28). */
export function writePaymentFailed(facts: MailFacts): MailContent | string {
  const { order } = facts;
  if (isOver(facts)) return ALREADY_OVER;
  if (!mustChooseMethod(facts)) return 'Pembeli sudah memilih cara membayar yang lain sebelum email ini dikirim.';
  return {
    subject: `Pembayaran pesanan ${order.code} belum berhasil`,
    preheader: 'Belum ada yang ditagih, dan barangnya masih kami simpan. Coba lagi atau pilih cara lain.',
    heading: 'Pembayaran belum berhasil',
    parts: [
      { kind: 'text', text: `Halo ${nameOf(facts)}, pembayaran untuk pesanan ${order.code} gagal.` },
      ...paymentParts(facts),
      linesOf(facts),
    ],
  };
}

/** The earlier mail names another way to pay, which isn't valid any more. */
export function writeMethodChanged(facts: MailFacts): MailContent | string {
  const { order, event } = facts;
  if (isOver(facts)) return ALREADY_OVER;
  if (order.payment_status !== 'unpaid') return 'Pesanan sudah dibayar sebelum email ini dikirim.';
  if (order.slip_state === 'waiting') return 'Bukti transfer sudah masuk sebelum email ini dikirim.';
  if (order.payment_method !== event.to_value || mustChooseMethod(facts))
    return 'Metode pembayaran sudah berubah lagi sebelum email ini dikirim.';
  return {
    subject: `Cara membayar pesanan ${order.code} sudah diganti`,
    preheader: 'Petunjuk yang baru ada di email ini; yang sebelumnya tidak berlaku lagi.',
    heading: 'Cara membayar sudah diganti',
    parts: [
      {
        kind: 'text',
        text: `Halo ${nameOf(facts)}, ini cara membayar pesanan ${order.code} sekarang. Petunjuk dan kode bayar di email sebelumnya jangan dipakai lagi.`,
      },
      ...paymentParts(facts),
      linesOf(facts),
    ],
  };
}
