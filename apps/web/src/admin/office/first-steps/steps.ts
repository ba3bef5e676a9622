import type { FirstSteps } from '@lapak/contract/office/dashboard';
import { href } from 'react-router';
import { courierView } from '../../shared/addresses/courier-view.ts';
import { productView } from '../../shared/addresses/product-view.ts';

export type StepName = keyof FirstSteps;

export interface Step {
  name: StepName;
  title: string;
  text: string;
  to: string;
}

const settings = href('/admin/settings');

/** A new shop's steps in a sensible order. The first business becomes the main one; of several, one is chosen. */
export function stepsOf({ partners }: { partners: number }): readonly Step[] {
  return [
    { name: 'contact', title: 'Isi nama dan kontak toko', text: 'Pembeli perlu tahu ke mana menulis.', to: `${settings}#toko` },
    {
      name: 'main_business',
      title: 'Tentukan usaha utama',
      text: 'Usaha toko Anda sendiri: kecamatannya menjadi asal kiriman.',
      to: partners === 0 ? `${href('/admin/businesses')}?edit=new&main=1` : `${settings}#usaha-utama`,
    },
    {
      name: 'category',
      title: 'Buat kategori',
      text: 'Setiap produk berada dalam satu kategori.',
      to: `${href('/admin/categories')}?edit=new`,
    },
    { name: 'product', title: 'Tambah produk', text: 'Dengan harga, stok, dan foto.', to: productView.address({ edit: 'new' }) },
    {
      name: 'delivery',
      title: 'Siapkan pengiriman',
      text: 'Kurir lokal dengan tarif wilayahnya.',
      to: courierView.address({ edit: 'new' }),
    },
    { name: 'payment', title: 'Isi rekening bank', text: 'Tujuan transfer pembeli.', to: `${settings}#rekening` },
    { name: 'pickup', title: 'Isi tempat pengambilan', text: 'Nama dan alamat toko untuk kasir.', to: `${settings}#pengambilan` },
  ];
}
