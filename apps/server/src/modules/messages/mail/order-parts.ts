import { madeOnce } from '@lapak/contract/made-once';
import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { multiplySen, NO_MONEY, type Sen, toSen } from '@lapak/contract/money/sen';
import { isOwedAtDoor } from '@lapak/contract/sales/deeds';
import { orderArrivalText } from '@lapak/contract/sales/delivery/arrival-text';
import { COD_PAYMENT, endedUnpaid, tripayChannel } from '@lapak/contract/sales/payment-status';
import { isPickup, PICKUP } from '@lapak/contract/sales/pickup';
import { isWebAddress } from '@lapak/contract/web-addresses';
import { isRefusedByGateway, type PaymentRow } from '../../sales/payments/index.ts';
import type { ItemRow, OrderRow } from '../../sales/records/index.ts';
import type { MailFacts } from './load-facts.ts';
import type { Fact, MailPart } from './mail-content.ts';

const MOMENT = madeOnce(() => new Intl.DateTimeFormat('id-ID', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Asia/Jakarta' }));

/** "Minggu, 22 November 2026 pukul 14.30 WIB". */
export function momentText(moment: Date): string {
  return `${MOMENT().format(moment)} WIB`;
}

/** "3 jam 20 menit", never less than a minute. */
export function durationText(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} jam` : '', rest > 0 || hours === 0 ? `${rest} menit` : ''].filter(Boolean).join(' ');
}

/** Rupiah with an ordinary space: some mailboxes show a non-breaking one as a sign. */
export function moneyText(amount: Sen): string {
  return formatRupiah(amount).replace('\u00a0', ' ');
}

/** What the buyer has to pay, to the rupiah; without a fee while no way to pay is chosen. */
export function amountToPay(order: OrderRow, payment: PaymentRow | undefined): string {
  return moneyText(payment && payment.state !== 'failed' ? toSen(payment.amount_rupiah + payment.fee_customer_rupiah) : order.total_sen);
}

export function isByGateway(order: OrderRow): boolean {
  return tripayChannel(order.payment_method) !== null;
}

export function isAtDoor(order: OrderRow): boolean {
  return order.payment_method === COD_PAYMENT;
}

/** Whether the chosen way to pay failed at the gateway, so that the buyer has to choose another (decision 28). */
export function mustChooseMethod({ order, payment }: MailFacts): boolean {
  return order.payment_status === 'unpaid' && payment?.state === 'failed';
}

/** The lines and sums of an order; without the channel's fee where the order ended unpaid. */
export function linesOf({ order, items, payment }: MailFacts): MailPart {
  const fee =
    payment && payment.state !== 'failed' && !endedUnpaid(order) && payment.fee_customer_rupiah > 0
      ? [{ label: 'Biaya pembayaran', value: moneyText(toSen(payment.fee_customer_rupiah)) }]
      : [];
  const discount = order.discount_sen > NO_MONEY ? [{ label: 'Potongan', value: `-${moneyText(order.discount_sen)}` }] : [];
  const digits = order.unique_digits_sen > NO_MONEY ? [{ label: 'Kode unik', value: moneyText(order.unique_digits_sen) }] : [];
  const rounding = order.rounding_sen === NO_MONEY ? [] : [{ label: 'Pembulatan', value: moneyText(order.rounding_sen) }];
  return {
    kind: 'lines',
    title: `Pesanan ${order.code}`,
    lines: items.map((item) => ({
      name: item.product_name,
      about: [`${item.quantity} × ${moneyText(item.unit_price_sen)}`, ...choicesOf(item)].join(' · '),
      amount: moneyText(multiplySen(item.unit_price_sen, item.quantity)),
    })),
    sums: [
      { label: 'Subtotal', value: moneyText(order.subtotal_sen) },
      ...discount,
      { label: 'Ongkos kirim', value: moneyText(order.shipping_cost_sen) },
      ...digits,
      ...rounding,
      ...fee,
      { label: 'Total', value: fee.length > 0 ? amountToPay(order, payment) : moneyText(order.total_sen), strong: true },
    ],
  };
}

function choicesOf({ variant_label, selected_options }: ItemRow): string[] {
  return [variant_label, ...selected_options.map(({ value }) => value)].filter((choice): choice is string => Boolean(choice));
}

/** Recipient, address and courier. */
export function deliveryOf({ order }: MailFacts): MailPart {
  const place = [order.shipping_district, order.shipping_city, order.shipping_province, order.shipping_postcode].filter(Boolean).join(', ');
  const isFetched = isPickup(order);
  const facts: Fact[] = [
    { label: isFetched ? 'Pembeli' : 'Penerima', value: [order.shipping_name, order.shipping_phone].filter(Boolean).join('\n') },
    { label: 'Alamat', value: [order.shipping_address, place].filter(Boolean).join('\n') },
    { label: 'Kurir', value: courierOf(order) },
  ];
  if (isFetched) facts.push({ label: 'Pengambilan', value: PICKUP });
  return { kind: 'facts', title: isFetched ? 'Pengambilan' : 'Pengiriman', facts: facts.filter(({ value }) => value !== '') };
}

/** What is paid in cash where the order is handed over, as it leaves or waits. */
export function owedPartsOf({ order }: MailFacts): MailPart[] {
  return isOwedAtDoor(order) ? [{ kind: 'notice', label: owedLabel(order), text: moneyText(order.total_sen) }] : [];
}

function owedLabel(order: OrderRow): string {
  return isPickup(order) ? 'Bayar tunai saat mengambil' : 'Bayar tunai saat pesanan tiba';
}

/** By which code an order is fetched, and where. */
export function pickupPartsOf({ order, pickup }: MailFacts): MailPart[] {
  if (order.pickup_code === null) return [];
  const place = pickup && [pickup.name, pickup.address, pickup.hours].filter(Boolean).join(', ');
  return [{ kind: 'notice', label: 'Kode pengambilan', text: order.pickup_code, more: place ?? undefined, isScanned: true }];
}

/** The day on which it is expected and what its shipping costs, as a sentence behind another one; empty where nobody can know. */
export function arrivalOf({ order }: MailFacts): string {
  const text = orderArrivalText(order, moneyText(order.shipping_cost_sen));
  return text === null ? '' : ` ${text}.`;
}

/** The courier that took the parcel, else the one that was chosen. */
export function courierOf(order: OrderRow): string {
  const { shipped_courier: taken, shipping_courier: chosen, shipping_service: service } = order;
  return taken ?? [chosen, service].filter(Boolean).join(' · ');
}

/** When the time to pay ends; null where it doesn't. */
export function payUntil(order: OrderRow, payment: PaymentRow | undefined): Date | null {
  return order.pay_until ?? (isByGateway(order) ? (payment?.expires_at ?? null) : null);
}

/**
 * The link to the order: an account's list, or for a guest the page that asks for code and email, with both filled in (decision 53). No
 * server sees what stands after the '#'.
 */
function orderAddress({ order, shop }: MailFacts): string {
  if (order.user_id !== null) return `${shop.publicUrl}/profile/orders`;
  const email = order.guest_email === null ? '' : `#${encodeURIComponent(order.guest_email)}`;
  return `${shop.publicUrl}/pesanan?kode=${encodeURIComponent(order.code)}${email}`;
}

export function orderButton(facts: MailFacts, text = 'Lihat pesanan'): MailPart {
  return { kind: 'button', text, address: orderAddress(facts) };
}

const TRY_AGAIN =
  'Pembayaran Anda belum berhasil dan belum ada yang ditagih. Barangnya masih kami simpan: coba lagi, atau pilih cara lain di halaman pesanan, misalnya transfer bank. Sudah memilihnya? Ikuti petunjuk di halaman itu.';
const CHOOSE_ANOTHER =
  'Cara membayar yang Anda pilih sedang tidak dapat dipakai: layanan pembayaran online menolaknya, dan belum ada yang ditagih. Pilih cara lain di halaman pesanan, misalnya transfer bank. Sudah memilihnya? Ikuti petunjuk di halaman itu.';

/** How to pay: the exact sum, where to, until when. */
export function paymentParts(facts: MailFacts): MailPart[] {
  const { order, payment, bankAccounts } = facts;
  const end = payUntil(order, payment);
  const until = end ? `Paling lambat ${momentText(end)}` : undefined;
  const sum: MailPart = {
    kind: 'notice',
    label: isByGateway(order) ? 'Jumlah yang dibayar' : 'Transfer tepat sejumlah',
    text: amountToPay(order, payment),
    more: until,
  };
  if (mustChooseMethod(facts)) {
    const text = payment && isRefusedByGateway(payment) ? CHOOSE_ANOTHER : TRY_AGAIN;
    return [sum, { kind: 'text', text }, orderButton(facts, 'Pilih cara membayar')];
  }
  if (isAtDoor(order))
    return [
      { ...sum, label: owedLabel(order) },
      {
        kind: 'text',
        text: `Mohon siapkan uangnya, sebaiknya pas. ${isPickup(order) ? 'Anda membayarnya di toko.' : 'Kurir kami menerimanya saat menyerahkan pesanan Anda.'}`,
      },
      ...pickupPartsOf(facts),
      orderButton(facts, 'Buka halaman pesanan'),
    ];
  if (isByGateway(order)) return [sum, ...gatewayParts(facts)];
  const accounts: MailPart[] = bankAccounts.map(({ bank, number, holder }) => ({
    kind: 'facts',
    title: bank,
    facts: [
      { label: 'Nomor rekening', value: number, strong: true },
      { label: 'Atas nama', value: holder },
    ],
  }));
  const how =
    bankAccounts.length > 0
      ? `Setelah transfer, kirim buktinya lewat halaman pesanan atau balas email ini dengan menyebut kode ${order.code}. Kami memeriksanya, lalu mengabari Anda.`
      : `Balas email ini untuk meminta nomor rekening kami, dengan menyebut kode ${order.code}.`;
  return [sum, ...accounts, { kind: 'text', text: how }, orderButton(facts, 'Buka halaman pesanan')];
}

function gatewayParts(facts: MailFacts): MailPart[] {
  const { payment } = facts;
  const shown: Fact[] = [
    { label: 'Metode', value: payment?.payment_name ?? '' },
    { label: 'Kode bayar', value: payment?.pay_code ?? '', strong: true },
  ].filter(({ value }) => value !== '');
  const address = payment?.checkout_url ?? payment?.pay_url;
  return [
    ...(shown.length > 0 ? [{ kind: 'facts' as const, facts: shown }] : []),
    isWeb(address) ? { kind: 'button', text: 'Bayar sekarang', address } : orderButton(facts, 'Buka halaman pesanan'),
    ...(isWeb(address) ? [{ kind: 'link' as const, text: 'Lihat pesanan Anda', address: orderAddress(facts) }] : []),
  ];
}

function isWeb(address: string | null | undefined): address is string {
  return typeof address === 'string' && isWebAddress(address);
}
