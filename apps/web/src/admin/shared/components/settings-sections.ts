import type { Feature } from '@lapak/contract/settings/feature-names';
import type { SettingsSection } from '@lapak/contract/settings/settings';

export interface SectionText {
  /** The last part of its address; the anchor that it had when all sections stood on one page. */
  id: string;
  title: string;
  /** What is found there, for the list of sections. */
  brief: string;
  /** What must be used, or switched on, for it to be listed (decision 153); its address opens it all the same, but for a plugin's. */
  feature?: Feature;
  isBrought?: true;
}

/** The sections' headings and addresses. */
export const SETTINGS_SECTIONS: Record<SettingsSection, SectionText> = {
  shop: { id: 'toko', title: 'Toko', brief: 'Nama, kontak, alamat, jam layanan' },
  transfer: { id: 'rekening', title: 'Rekening bank', brief: 'Tujuan transfer pembeli' },
  orders: { id: 'pesanan', title: 'Pesanan', brief: 'Batas waktu bayar, batas pesanan, kode unik' },
  delivery: { id: 'pengiriman', title: 'Pengiriman', brief: 'Janji hari sampai, hari kurir lokal' },
  pickup: { id: 'pengambilan', title: 'Tempat pengambilan', brief: 'Alamat toko di kasir dan pada struk' },
  till: { id: 'kasir', title: 'Kasir', brief: 'Shift, potongan, PIN, QRIS, timbangan' },
  appearance: { id: 'tampilan', title: 'Tampilan', brief: 'Logo, halaman depan, cerita mitra' },
  security: { id: 'keamanan', title: 'Keamanan', brief: 'Verifikasi dua langkah' },
  tax: { id: 'pajak', title: 'Omzet untuk pajak', brief: 'Tarif petunjuk dan batas omzet' },
  impact: { id: 'dampak', title: 'Angka dampak', brief: 'Angka publik di /dampak', feature: 'impact', isBrought: true },
  guide: { id: 'langkah-pertama', title: 'Langkah pertama', brief: 'Tampilkan lagi di dasbor' },
  books: { id: 'pembukuan', title: 'Pembukuan', brief: 'Jenis pengeluaran dan nomor akun' },
  features: { id: 'fitur', title: 'Fitur', brief: 'Bagian yang tampil di menu' },
  agents: { id: 'asisten', title: 'Asisten', brief: 'UCP dan MCP, platform yang dikenal, model obrolan' },
};

/** Fields that a plugin acts on beside the one that its section is about: they aren't there while it is off (decision 174). */
export const PLUGIN_FIELDS: Partial<Record<string, Feature>> = { 'agents.phrasing': 'chat', 'agents.phrasings_a_day': 'chat' };

/** Sections without fields of their own. */
export const PLAIN_SECTIONS = {
  main_business: { id: 'usaha-utama', title: 'Usaha utama', brief: 'Usaha toko sendiri, asal kiriman' },
  mail: { id: 'email', title: 'Email', brief: 'Pengirim dan email uji' },
  backup: { id: 'cadangan', title: 'Cadangan', brief: 'Salinan data toko, yang terakhir' },
} satisfies Record<string, SectionText>;

/** A section by its name in the audit; undefined for an unknown one. */
export function sectionOf(name: string): SectionText | undefined {
  return Object.entries(SETTINGS_SECTIONS).find(([section]) => section === name)?.[1];
}
