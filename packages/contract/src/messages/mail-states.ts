/**
 * Kinds of mails with their labels. Most go to the buyer; `new_order` goes to the shop, `application` to a partner who applied, and
 * nine to the account that they are about, `data_link` to an address that guests ordered with, the last three to a partner.
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
  changed: 'Pesanan diubah',
  returned: 'Barang dikembalikan',
  late_money: 'Pembayaran setelah pesanan berakhir',
  new_order: 'Pesanan baru (untuk toko)',
  application: 'Pendaftaran mitra diterima',
  password_reset: 'Tautan kata sandi baru',
  invitation: 'Undangan pengguna',
  password_changed: 'Kata sandi diganti',
  email_confirm: 'Konfirmasi alamat email baru',
  email_changed: 'Ganti alamat email diminta',
  new_sign_in: 'Masuk dari peramban baru',
  factor_added: 'Verifikasi dua langkah ditambahkan',
  factor_removed: 'Verifikasi dua langkah dihapus',
  recovery_code_used: 'Kode pemulihan dipakai',
  data_link: 'Tautan data pribadi',
  partner_account: 'Rekening mitra diganti',
  partner_statement: 'Laporan mitra',
  partner_page: 'Halaman mitra',
} as const;
export type MailKind = keyof typeof MAIL_KIND_LABELS;
/** Mails to an account about itself. */
export const ACCOUNT_MAIL_KINDS = [
  'password_reset',
  'invitation',
  'password_changed',
  'email_confirm',
  'email_changed',
  'new_sign_in',
  'factor_added',
  'factor_removed',
  'recovery_code_used',
] as const satisfies readonly MailKind[];
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number];
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
  'changed',
  'returned',
  'late_money',
  'new_order',
  'application',
  'password_reset',
  'invitation',
  'password_changed',
  'email_confirm',
  'email_changed',
  'new_sign_in',
  'factor_added',
  'factor_removed',
  'recovery_code_used',
  'data_link',
  'partner_account',
  'partner_statement',
  'partner_page',
] as const satisfies readonly MailKind[];

/**
 * A mail's states. `sending` lasts from just before the server is contacted until its answer is stored; a mail that stays in it becomes
 * `unclear`: it may have arrived. `skipped` was never sent.
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

/** How long a mail's texts are stored; recipient, time and subject stay. A mail that waits for a person keeps them. */
export const MAIL_BODY_DAYS = 180;

/** States in which a mail waits for a person. */
export const STUCK_MAIL_STATES = ['unclear', 'given_up'] as const satisfies readonly MailState[];

/** An admin's decisions on a mail: send it, it has arrived, it needn't be sent. */
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

/** The possible decisions on a mail in that state. */
export function mailDecisions(state: MailState): readonly MailDecision[] {
  return DECISIONS[state];
}
