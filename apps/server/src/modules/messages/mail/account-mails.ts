import { madeOnce } from '@lapak/contract/made-once';
import type { AccountMailKind } from '@lapak/contract/messages/mail-states';
import type { MailContent, MailPart, MailShop } from './mail-content.ts';
import type { MailRow } from './queries.ts';

interface Account {
  user: { username: string; first_name: string; role: { name: string; display_name: string } };
  shop: MailShop;
  /** The page that the mail's link leads to. */
  link: string;
}

const TIME = madeOnce(() => new Intl.DateTimeFormat('id-ID', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Asia/Jakarta' }));
const text = (words: string): MailPart => ({ kind: 'text', text: words });

export function needsLink(kind: AccountMailKind): boolean {
  return kind === 'password_reset' || kind === 'invitation' || isAboutAddress(kind);
}

/** It goes to the address that it names, whichever the account has by then. */
export function isAboutAddress(kind: AccountMailKind): boolean {
  return kind === 'email_confirm' || kind === 'email_changed';
}

/** A mail to an account about itself. */
export function writeAccountMail(mail: Pick<MailRow, 'facts' | 'created_at'> & { kind: AccountMailKind }, account: Account): MailContent {
  return { because: `karena Anda punya akun di ${account.shop.name}`, ...WRITERS[mail.kind](account, mail) };
}

const WRITERS: Record<AccountMailKind, (account: Account, mail: Pick<MailRow, 'facts' | 'created_at'>) => MailContent> = {
  password_reset: ({ user, shop, link }) => ({
    subject: `Atur kata sandi baru di ${shop.name}`,
    preheader: 'Tautannya berlaku 30 menit dan hanya sekali pakai.',
    heading: 'Atur kata sandi baru',
    parts: [
      text(`Ada yang meminta kata sandi baru untuk akun ${user.username}. Bila itu Anda, buka tautan di bawah dalam 30 menit.`),
      { kind: 'button', text: 'Atur kata sandi baru', address: link },
      text('Bukan Anda yang meminta? Abaikan email ini. Kata sandi lama tetap berlaku.'),
    ],
  }),
  invitation: ({ user, shop, link }) => ({
    subject: `Anda diundang ke ${shop.name}`,
    preheader: 'Buat kata sandi untuk mulai memakai akun Anda.',
    heading: `Selamat datang di ${shop.name}`,
    because: `karena pengelola ${shop.name} membuatkan akun untuk alamat ini`,
    parts: [
      text('Pengelola toko sudah membuatkan akun untuk Anda. Buat kata sandi Anda sendiri dalam 7 hari, lalu masuk.'),
      {
        kind: 'facts',
        facts: [
          { label: 'Username', value: user.username },
          { label: 'Peran', value: user.role.display_name || user.role.name },
        ],
      },
      { kind: 'button', text: 'Buat kata sandi', address: link },
    ],
  }),
  password_changed: ({ user, shop }) => ({
    subject: `Kata sandi Anda di ${shop.name} sudah diganti`,
    preheader: 'Bila bukan Anda yang menggantinya, segera atur ulang.',
    heading: 'Kata sandi Anda sudah diganti',
    parts: [
      text(`Kata sandi akun ${user.username} baru saja diganti. Perangkat lain yang masuk dengan akun ini sudah dikeluarkan.`),
      text('Bukan Anda? Segera atur ulang kata sandi Anda, lalu hubungi kami.'),
      { kind: 'button', text: 'Atur ulang kata sandi', address: `${shop.publicUrl}/lupa-kata-sandi` },
    ],
  }),
  email_confirm: ({ user, shop, link }) => ({
    subject: `Konfirmasi alamat email Anda di ${shop.name}`,
    preheader: 'Tautannya berlaku 24 jam dan hanya sekali pakai.',
    heading: 'Konfirmasi alamat email baru',
    because: `karena ada yang menulis alamat ini untuk akunnya di ${shop.name}`,
    parts: [
      text(`Akun ${user.username} ingin memakai alamat email ini. Bila itu Anda, buka tautan di bawah dalam 24 jam.`),
      { kind: 'button', text: 'Pakai alamat ini', address: link },
      text('Bukan Anda? Abaikan email ini. Tanpa tautan itu, alamat ini tidak dipakai.'),
    ],
  }),
  email_changed: ({ user, shop, link }, { facts, created_at }) => ({
    subject: `Alamat email akun Anda di ${shop.name} akan diganti`,
    preheader: 'Bila bukan Anda yang memintanya, segera batalkan.',
    heading: 'Alamat email akun Anda akan diganti',
    parts: [
      text(`Ada yang meminta agar akun ${user.username} memakai alamat email lain. Alamat baru berlaku setelah dikonfirmasi dari sana.`),
      {
        kind: 'facts',
        facts: [
          { label: 'Alamat baru', value: facts?.['email'] ?? '-' },
          { label: 'Peramban', value: facts?.['browser'] ?? '-' },
          { label: 'Alamat jaringan', value: facts?.['network'] ?? '-' },
          { label: 'Waktu', value: `${TIME().format(created_at)} WIB` },
        ],
      },
      text('Ini Anda? Tidak perlu berbuat apa-apa.'),
      text(
        'Bukan Anda? Buka tautan di bawah dalam 7 hari: alamat ini tetap atau kembali dipakai, semua perangkat dikeluarkan, dan Anda mendapat tautan ke kata sandi baru.',
      ),
      { kind: 'button', text: 'Bukan saya, batalkan', address: link },
    ],
  }),
  new_sign_in: ({ user, shop }, { facts, created_at }) => ({
    subject: `Akun Anda di ${shop.name} dipakai di peramban baru`,
    preheader: 'Bila bukan Anda, segera ganti kata sandi.',
    heading: 'Masuk dari peramban baru',
    parts: [
      text(`Akun ${user.username} baru saja masuk dari peramban yang belum pernah dipakainya.`),
      {
        kind: 'facts',
        facts: [
          { label: 'Peramban', value: facts?.['browser'] ?? '-' },
          { label: 'Alamat jaringan', value: facts?.['network'] ?? '-' },
          { label: 'Waktu', value: `${TIME().format(created_at)} WIB` },
        ],
      },
      text('Ini Anda? Tidak perlu berbuat apa-apa. Bukan Anda? Segera atur ulang kata sandi: semua perangkat langsung dikeluarkan.'),
      { kind: 'button', text: 'Atur ulang kata sandi', address: `${shop.publicUrl}/lupa-kata-sandi` },
    ],
  }),
  factor_added: ({ user, shop }, { facts, created_at }) => ({
    subject: `Verifikasi dua langkah ditambahkan di ${shop.name}`,
    preheader: 'Bila bukan Anda, segera ganti kata sandi.',
    heading: 'Verifikasi dua langkah ditambahkan',
    parts: [
      text(`Akun ${user.username} sekarang juga bisa dibuktikan dengan cara ini.`),
      { kind: 'facts', facts: factorFacts(facts, created_at) },
      ...ifNotYou(shop),
    ],
  }),
  factor_removed: ({ user, shop }, { facts, created_at }) => ({
    subject: `Verifikasi dua langkah dihapus di ${shop.name}`,
    preheader: 'Bila Anda tidak memintanya, segera ganti kata sandi.',
    heading: 'Verifikasi dua langkah dihapus',
    parts: [
      text(
        facts?.['by_other'] === 'true'
          ? `Pengelola ${shop.name} menghapus cara ini dari akun ${user.username}. Buat yang baru di profil Anda setelah masuk.`
          : `Cara ini tidak lagi dipakai untuk masuk ke akun ${user.username}.`,
      ),
      { kind: 'facts', facts: factorFacts(facts, created_at) },
      ...ifNotYou(shop),
    ],
  }),
  recovery_code_used: ({ user, shop }, { facts, created_at }) => ({
    subject: `Kode pemulihan Anda di ${shop.name} dipakai`,
    preheader: `Sisa ${facts?.['factor'] ?? '0'} kode.`,
    heading: 'Kode pemulihan dipakai',
    parts: [
      text(`Akun ${user.username} baru saja masuk dengan kode pemulihan.`),
      {
        kind: 'facts',
        facts: [
          { label: 'Sisa kode', value: facts?.['factor'] ?? '0' },
          { label: 'Waktu', value: `${TIME().format(created_at)} WIB` },
        ],
      },
      text('Ponsel Anda hilang? Hapus cara yang lama di profil, lalu buat yang baru. Kode baru juga dibuat di sana.'),
      ...ifNotYou(shop),
    ],
  }),
};

function factorFacts(facts: MailRow['facts'], at: Date) {
  return [
    { label: 'Cara', value: facts?.['factor'] ?? '-' },
    { label: 'Waktu', value: `${TIME().format(at)} WIB` },
  ];
}

function ifNotYou(shop: MailShop): MailPart[] {
  return [
    text('Bukan Anda? Segera atur ulang kata sandi: semua perangkat langsung dikeluarkan. Lalu hubungi kami.'),
    { kind: 'button', text: 'Atur ulang kata sandi', address: `${shop.publicUrl}/lupa-kata-sandi` },
  ];
}
