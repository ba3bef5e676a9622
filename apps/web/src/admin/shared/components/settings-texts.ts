import type { Settings, SettingsSection } from '@lapak/contract/settings/settings';

type FieldOf<Section> = Exclude<keyof Section, 'version'>;

/** Labels of the settings' fields, for their screen and the audit. */
export const SETTINGS_FIELDS: { [Section in SettingsSection]: Record<FieldOf<Settings[Section]>, string> } = {
  shop: {
    name: 'Nama toko',
    contact_email: 'Email kontak',
    whatsapp: 'Nomor WhatsApp',
    company_name: 'Penyelenggara',
    company_address: 'Alamat usaha',
    opening_hours: 'Jam layanan',
    registration_number: 'Nomor izin usaha (NIB)',
    social_links: 'Alamat di media sosial',
  },
  transfer: { bank_accounts: 'Rekening' },
  orders: {
    unpaid_hours: 'Batas waktu bayar (jam)',
    unpaid_orders: 'Pesanan belum dibayar per pembeli',
    unpaid_units: 'Barang belum dibayar per pembeli',
    network_orders: 'Pesanan belum dibayar per jaringan',
    network_units: 'Barang belum dibayar per jaringan',
    unique_digits: 'Kode unik transfer',
  },
  delivery: {
    same_day_until: 'Pengiriman hari ini sampai pukul',
    same_day_weekdays: 'Hari kurir lokal',
    days_from: 'Paling cepat (hari kerja)',
    days_to: 'Paling lambat (hari kerja)',
    handling_days: 'Menyiapkan (hari)',
    highest_cost: 'Ongkir paling mahal di Aceh',
  },
  pickup: {
    pickup_name: 'Nama tempat',
    pickup_phone: 'Nomor telepon',
    pickup_address: 'Alamat',
    pickup_subdistrict: 'Desa/Gampong',
    pickup_district: 'Kecamatan',
    pickup_city: 'Kota/Kabupaten',
    pickup_province: 'Provinsi',
    pickup_postcode: 'Kode pos',
  },
  till: {
    requires_opening: 'Buka shift dulu',
    discount_limit: 'Batas potongan (%)',
    shift_difference_limit: 'Batas selisih tunai tanpa alasan',
    takes_unmatched: 'Nontunai saat luring',
    qris_text: 'Teks QRIS toko',
    qris_with_amount: 'Jumlah di dalam kode QRIS',
    cash_rounding: 'Pembulatan tunai',
    discount_reasons: 'Alasan potongan',
    scale_prefixes: 'Awalan label timbangan',
    scale_item_digits: 'Angka kode barang pada label',
    scale_holds: 'Isi label timbangan',
    scale_unit: 'Satuan angka pada label',
    approval_acts: 'Perlu PIN supervisor',
    approval_of_own: 'PIN juga bagi supervisor dan admin',
    lock_minutes: 'Kunci otomatis (menit)',
  },
  appearance: {
    logo: 'Logo',
    hero_title: 'Judul halaman depan',
    hero_text: 'Teks halaman depan',
    hero_picture: 'Gambar halaman depan',
    partner_figure: 'Angka mitra',
    stories_shown: 'Bagian cerita mitra',
    stories: 'Cerita mitra',
    origins_shown: 'Bagian asal mitra',
  },
  security: { second_factor: 'Verifikasi dua langkah', required_from: 'Wajib mulai' },
  tax: { rate: 'Tarif petunjuk (%)', threshold: 'Batas omzet setahun' },
  impact: { is_public: 'Halaman angka dampak' },
  guide: { hidden: 'Langkah pertama disembunyikan' },
  books: { expenses: 'Jenis pengeluaran', accounts: 'Akun jurnal' },
};

/** The sections' headings and anchors. */
export const SETTINGS_SECTIONS: Record<SettingsSection, { id: string; title: string }> = {
  shop: { id: 'toko', title: 'Toko' },
  transfer: { id: 'rekening', title: 'Rekening bank' },
  orders: { id: 'pesanan', title: 'Pesanan' },
  delivery: { id: 'pengiriman', title: 'Pengiriman' },
  pickup: { id: 'pengambilan', title: 'Tempat pengambilan' },
  till: { id: 'kasir', title: 'Kasir' },
  appearance: { id: 'tampilan', title: 'Tampilan' },
  security: { id: 'keamanan', title: 'Keamanan' },
  tax: { id: 'pajak', title: 'Omzet untuk pajak' },
  impact: { id: 'dampak', title: 'Angka dampak' },
  guide: { id: 'langkah-pertama', title: 'Langkah pertama' },
  books: { id: 'pembukuan', title: 'Pembukuan' },
};

/** A section by its name in the audit; undefined for an unknown one. */
export function sectionOf(name: string): { id: string; title: string } | undefined {
  return Object.entries(SETTINGS_SECTIONS).find(([section]) => section === name)?.[1];
}
