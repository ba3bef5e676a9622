import type { Settings } from '@lapak/contract/schemas/settings';
import type { SectionFields } from '../../src/modules/settings/index.ts';

/** What the demo's admin has set. Nobody has these accounts, and no number reaches anybody. */
export function demoSettings(contactEmail: string): { [Section in keyof Settings]?: SectionFields<Section> } {
  return {
    shop: { name: 'Lapak Hijau', contact_email: contactEmail, whatsapp: '+6281200000001' },
    transfer: {
      bank_accounts: [
        { bank: 'Bank Syariah Indonesia (BSI)', number: '7000000014', holder: 'Koperasi Lapak Hijau' },
        { bank: 'Bank Aceh Syariah', number: '61000000000142', holder: 'Koperasi Lapak Hijau' },
      ],
    },
    pickup: {
      pickup_name: 'Lapak Hijau Banda Aceh',
      pickup_phone: '0812-0000-0001',
      pickup_address: 'Jalan Pocut Baren No. 14',
      pickup_district: 'Kuta Alam',
      pickup_subdistrict: 'Gampong Keuramat',
      pickup_city: 'Kota Banda Aceh',
      pickup_province: 'Aceh',
      pickup_postcode: '23123',
    },
  };
}
