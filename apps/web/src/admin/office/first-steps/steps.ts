import type { FirstSteps } from '@lapak/contract/office/dashboard';
import { href } from 'react-router';
import { courierView } from '../../shared/addresses/courier-view.ts';
import { productView } from '../../shared/addresses/product-view.ts';
import { settingsAddress } from '../../shared/addresses/settings-view.ts';
import { PLAIN_SECTIONS, SETTINGS_SECTIONS } from '../../shared/components/settings-sections.ts';

export type StepName = keyof FirstSteps;

export interface Step {
  name: StepName;
  title: string;
  text: string;
  to: string;
}

/** A new shop's steps in a sensible order. The first business becomes the main one; of several, one is chosen. */
export function stepsOf({ partners }: { partners: number }): readonly Step[] {
  return [
    {
      name: 'contact',
      title: 'Isi nama dan kontak toko',
      text: 'Pembeli perlu tahu ke mana menulis.',
      to: settingsAddress(SETTINGS_SECTIONS.shop.id),
    },
    {
      name: 'main_business',
      title: 'Tentukan usaha utama',
      text: 'Usaha toko Anda sendiri: kecamatannya menjadi asal kiriman.',
      to: partners === 0 ? `${href('/admin/businesses')}?edit=new&main=1` : settingsAddress(PLAIN_SECTIONS.main_business.id),
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
    { name: 'payment', title: 'Isi rekening bank', text: 'Tujuan transfer pembeli.', to: settingsAddress(SETTINGS_SECTIONS.transfer.id) },
    {
      name: 'pickup',
      title: 'Isi tempat pengambilan',
      text: 'Nama dan alamat toko untuk kasir.',
      to: settingsAddress(SETTINGS_SECTIONS.pickup.id),
    },
  ];
}
