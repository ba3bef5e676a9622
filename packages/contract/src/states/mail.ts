/**
 * What mails are about, with what people call them. All go to the buyer but `new_order`, which goes to the shop, and `application`, which
 * goes to a partner who applied.
 */
export const MAIL_KIND_LABELS = {
  placed: 'Pesanan diterima',
  reminder: 'Pengingat pembayaran',
  slip_refused: 'Bukti transfer ditolak',
  paid: 'Pembayaran diterima',
  shipped: 'Pesanan dikirim',
  tracking: 'Nomor resi',
  cancelled: 'Pesanan dibatalkan',
  expired: 'Batas bayar lewat',
  payment_failed: 'Pembayaran gagal',
  method_changed: 'Metode pembayaran diganti',
  returned: 'Barang dikembalikan',
  late_money: 'Pembayaran setelah pesanan berakhir',
  new_order: 'Pesanan baru (untuk toko)',
  application: 'Pendaftaran mitra diterima',
} as const;
export type MailKind = keyof typeof MAIL_KIND_LABELS;
export const MAIL_KINDS = [
  'placed',
  'reminder',
  'slip_refused',
  'paid',
  'shipped',
  'tracking',
  'cancelled',
  'expired',
  'payment_failed',
  'method_changed',
  'returned',
  'late_money',
  'new_order',
  'application',
] as const satisfies readonly MailKind[];

/**
 * Where a mail stands. `sending` is from just before the server is spoken to until its answer is noted; what stays in it is `unclear`: it
 * may have arrived. `skipped` was never sent, and needn't be.
 */
export const MAIL_STATE_LABELS = {
  waiting: 'Menunggu',
  sending: 'Sedang dikirim',
  sent: 'Terkirim',
  unclear: 'Belum pasti',
  given_up: 'Gagal',
  skipped: 'Tidak dikirim',
} as const;
export type MailState = keyof typeof MAIL_STATE_LABELS;
export const MAIL_STATES = ['waiting', 'sending', 'sent', 'unclear', 'given_up', 'skipped'] as const satisfies readonly MailState[];

/**
 * What a mail said is kept so long; that it went, to whom and with which subject, stays. Whatever waits for a person keeps it until
 * decided.
 */
export const MAIL_BODY_DAYS = 180;

/** States in which a mail waits for a person. */
export const STUCK_MAIL_STATES = ['unclear', 'given_up'] as const satisfies readonly MailState[];

/** What an admin may decide of a mail: send it after all, that it has arrived, that it needn't be sent. */
export const MAIL_DECISIONS = ['resend', 'arrived', 'dismiss'] as const;
export type MailDecision = (typeof MAIL_DECISIONS)[number];

const DECISIONS: Record<MailState, readonly MailDecision[]> = {
  waiting: [],
  sending: [],
  sent: [],
  unclear: ['resend', 'arrived'],
  given_up: ['resend', 'dismiss'],
  skipped: ['resend'],
};

/** What may be decided of a mail in that state. */
export function mailDecisions(state: MailState): readonly MailDecision[] {
  return DECISIONS[state];
}
