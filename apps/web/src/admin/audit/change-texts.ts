import type { Change, ChangeKind } from '@lapak/contract/schemas/audit';
import { ORDER_STATUS_LABELS, SLIP_LABELS } from '@lapak/contract/states/order-status';
import { PAYMENT_STATUS_LABELS } from '@lapak/contract/states/payment-status';
import { href } from 'react-router';
import { rupiah } from '../../lib/format.ts';
import { orderView } from '../orders/order-view.ts';
import { productView } from '../products/product-view.ts';

export const KIND_LABELS: Record<ChangeKind, string> = {
  product: 'Produk',
  order: 'Pesanan',
  user: 'Pengguna',
  settings: 'Pengaturan',
  category: 'Kategori',
  business: 'Mitra',
  courier: 'Kurir',
  knowledge: 'Pengetahuan',
};

export const ACTION_LABELS: Record<Change['action'], string> = { created: 'Dibuat', changed: 'Diubah', deleted: 'Dihapus' };

const FIELD_LABELS: Record<string, string> = {
  name: 'Nama',
  label: 'Nama varian',
  title: 'Judul',
  description: 'Deskripsi',
  price: 'Harga',
  reseller_price: 'Harga reseller',
  discount: 'Diskon',
  stock: 'Stok',
  category_id: 'Kategori',
  business_id: 'Mitra',
  business_name: 'Nama mitra',
  size: 'Kemasan',
  sku: 'SKU',
  barcode: 'Barcode',
  notes: 'Catatan',
  is_active: 'Aktif',
  image_url: 'Alamat gambar',
  image_cover: 'Gambar sampul',
  images: 'Galeri',
  ai_status: 'Deskripsi AI',
  ai_description: 'Teks deskripsi AI',
  option_groups: 'Pilihan',
  position: 'Urutan',
  status: 'Status',
  payment_status: 'Pembayaran',
  slip: 'Bukti transfer',
  unique_digits: 'Kode unik transfer',
  tracking: 'Nomor resi',
  returned: 'Pengembalian barang',
  username: 'Username',
  password: 'Kata sandi',
  email: 'Email',
  first_name: 'Nama depan',
  last_name: 'Nama belakang',
  phone_number: 'Telepon',
  role_id: 'Peran',
  address: 'Alamat',
  city_id: 'Kabupaten/kota',
  district_id: 'Kecamatan',
  contact_name: 'Nama kontak',
  contact_email: 'Email kontak',
  contact_phone: 'Telepon kontak',
  website: 'Situs web',
  is_main: 'Usaha utama',
  is_application: 'Pendaftaran baru',
  courier_name: 'Nama kurir',
  logo: 'Logo',
  type: 'Jenis kendaraan',
  vehicle_number: 'Nomor kendaraan',
  license_number: 'Nomor SIM',
  region: 'Wilayah',
  base_price: 'Tarif dasar',
  price_per_km: 'Tarif per km',
  min_price: 'Tarif minimum',
  max_distance_km: 'Jarak terjauh (km)',
  method: 'Metode pembayaran',
  unpaid_hours: 'Batas waktu bayar (jam)',
  unpaid_orders: 'Pesanan belum dibayar per pembeli',
  unpaid_units: 'Barang belum dibayar per pembeli',
  network_orders: 'Pesanan belum dibayar per jaringan',
  network_units: 'Barang belum dibayar per jaringan',
  file: 'Berkas',
  product_id: 'Produk',
};

/** A field that isn't named here, such as one of the settings, goes by its own name. */
export function fieldText(field: string): string {
  return FIELD_LABELS[field] ?? field.replaceAll('_', ' ');
}

const MONEY = ['price', 'reseller_price', 'base_price', 'price_per_km', 'min_price'];
const WORDS: Record<string, string> = { ...ORDER_STATUS_LABELS, ...PAYMENT_STATUS_LABELS, ...SLIP_LABELS };

/** What stood in a field, for a person. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '(kosong)';
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak';
  if (typeof value === 'number') {
    if (MONEY.includes(field)) return rupiah(value);
    if (field === 'discount') return `${value.toLocaleString('id-ID')}%`;
    return field.endsWith('_id') ? `#${value}` : value.toLocaleString('id-ID');
  }
  if (typeof value === 'string') return (['status', 'payment_status', 'slip'].includes(field) ? WORDS[value] : undefined) ?? value;
  return JSON.stringify(value);
}

/** Where the record can be looked at; null where it is gone. */
export function recordAddress({ kind, record_id: id, action }: Change): string | null {
  if (kind === 'settings') return href('/admin/settings');
  if (id === null || (action === 'deleted' && kind !== 'order')) return null;
  if (kind === 'product') return productView.address({ edit: id });
  if (kind === 'order') return orderView.address({ order: id });
  const path = {
    user: href('/admin/users'),
    category: href('/admin/categories'),
    business: href('/admin/businesses'),
    courier: href('/admin/couriers'),
    knowledge: href('/admin/knowledge'),
  }[kind];
  return `${path}?edit=${id}`;
}
