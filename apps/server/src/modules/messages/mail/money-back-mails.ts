import { eventValue } from '@lapak/contract/sales/order-event';
import { REFUND_METHOD_LABELS } from '@lapak/contract/sales/payment-status';
import type { MailFacts } from './load-facts.ts';
import type { Fact, MailContent } from './mail-content.ts';
import { nameOf } from './mail-state.ts';
import { moneyText, orderButton } from './order-parts.ts';

/* Mails of goods and money that go back. Each is the content, or a sentence that says why it needn't be sent any more. */

export function writeReturned(facts: MailFacts): MailContent | string {
  const { order, items, event, returns } = facts;
  // The return and its event have the same moment: one transaction wrote both.
  const back = returns.find(({ created_at }) => created_at.getTime() === event.created_at.getTime());
  if (!back) return 'Pengembalian ini tidak tercatat lagi.';
  const money = moneyText(back.amount);
  const goods = back.items.map(({ order_item_id, quantity }) => {
    const item = items.find(({ id }) => id === order_item_id);
    return `${quantity} × ${[item?.product_name, item?.variant_label].filter(Boolean).join(' ')}`;
  });
  const all: Fact[] = [
    { label: 'Barang', value: goods.join('\n') },
    { label: 'Dana', value: back.amount > 0 ? money : 'Tanpa pengembalian dana', strong: true },
    { label: 'Lewat', value: back.amount > 0 && back.method !== null ? REFUND_METHOD_LABELS[back.method] : '' },
    { label: 'Referensi', value: back.reference ?? '' },
    { label: 'Alasan', value: back.reason },
  ];
  return {
    subject:
      back.amount > 0 ? `${money} untuk pesanan ${order.code} kami kembalikan` : `Barang pesanan ${order.code} sudah kami terima kembali`,
    preheader: back.amount > 0 ? `Barang kembali kami terima, dan ${money} sudah kami kirim.` : 'Barang kembali sudah kami terima.',
    heading: 'Barang Anda sudah kami terima kembali',
    parts: [
      {
        kind: 'text',
        text:
          back.amount > 0
            ? `Halo ${nameOf(facts)}, barang dari pesanan ${order.code} sudah kami terima kembali dan dananya sudah kami kirim. Belum masuk? Balas email ini, dan kami periksa.`
            : `Halo ${nameOf(facts)}, barang dari pesanan ${order.code} sudah kami terima kembali.`,
      },
      { kind: 'facts', facts: all.filter(({ value }) => value !== '') },
      orderButton(facts),
    ],
  };
}

export function writeLateMoney(facts: MailFacts): MailContent | string {
  const { order, event } = facts;
  const isOver = order.status === 'cancelled';
  const money = eventValue(event).replace('\u00a0', ' ');
  if (!isOver && order.payment_status === 'unpaid') return 'Pesanan ini masih terbuka; admin memeriksa uangnya.';
  const why = isOver
    ? `setelah pesanan ${order.code} berakhir`
    : order.payment_status === 'refunded'
      ? `setelah dana pesanan ${order.code} dikembalikan`
      : `padahal pesanan ${order.code} sudah dibayar`;
  return {
    subject: `Pembayaran ${money} masuk ${isOver ? 'setelah' : 'lagi untuk'} pesanan ${order.code}${isOver ? ' berakhir' : ''}`,
    preheader: 'Uang Anda aman. Kami menghubungi Anda soal pengembaliannya.',
    heading: isOver ? 'Pembayaran Anda masuk setelah pesanan berakhir' : 'Pembayaran Anda masuk sekali lagi',
    parts: [
      {
        kind: 'text',
        text: `Halo ${nameOf(facts)}, ${money} dari Anda masuk ${why}. Uang Anda aman: kami memeriksanya dan menghubungi Anda untuk mengembalikannya.`,
      },
      {
        kind: 'text',
        text: isOver
          ? 'Masih menginginkan barangnya? Balas email ini; bila stoknya masih ada, pesanan dapat kami lanjutkan.'
          : 'Agar lebih cepat, balas email ini dengan nomor rekening Anda.',
      },
      orderButton(facts),
    ],
  };
}
