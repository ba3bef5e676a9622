import type { Settings, SettingsSection } from '@lapak/contract/schemas/settings';

type FieldOf<Section> = Exclude<keyof Section, 'version'>;
type SettingsField = { [Section in SettingsSection]: FieldOf<Settings[Section]> }[SettingsSection];

/** The settings' fields as the audit calls them; what the shop's `name` is called says every record's. */
export const SETTINGS_FIELDS: Record<Exclude<SettingsField, 'name'>, string> = {
  contact_email: 'Email kontak',
  whatsapp: 'Nomor WhatsApp',
  bank_accounts: 'Rekening',
  unpaid_hours: 'Batas waktu bayar (jam)',
  unpaid_orders: 'Pesanan belum dibayar per pembeli',
  unpaid_units: 'Barang belum dibayar per pembeli',
  network_orders: 'Pesanan belum dibayar per jaringan',
  network_units: 'Barang belum dibayar per jaringan',
  unique_digits: 'Kode unik transfer',
  pickup_name: 'Nama tempat',
  pickup_phone: 'Nomor telepon',
  pickup_address: 'Alamat',
  pickup_subdistrict: 'Desa/Gampong',
  pickup_district: 'Kecamatan',
  pickup_city: 'Kota/Kabupaten',
  pickup_province: 'Provinsi',
  pickup_postcode: 'Kode pos',
  requires_opening: 'Buka shift dahulu',
  discount_limit: 'Batas potongan',
  qris_text: 'Teks QRIS toko',
  qris_with_amount: 'Jumlah di dalam kode QRIS',
  hidden: 'Langkah pertama disembunyikan',
};

/** The sections by their headings on the settings' screen, and where they stand there. */
const SECTIONS: Record<SettingsSection, { title: string; anchor: string }> = {
  shop: { title: 'Toko', anchor: 'toko' },
  transfer: { title: 'Rekening bank', anchor: 'rekening' },
  orders: { title: 'Pesanan', anchor: 'pesanan' },
  pickup: { title: 'Tempat pengambilan', anchor: 'pengambilan' },
  till: { title: 'Kasir', anchor: 'kasir' },
  guide: { title: 'Langkah pertama', anchor: 'langkah-pertama' },
};

export function sectionOf(name: string): { title: string; anchor: string } | undefined {
  return Object.entries(SECTIONS).find(([section]) => section === name)?.[1];
}
