import type { DemoTillSettings } from './types.ts';

export const demoTillSettings: DemoTillSettings = {
  pickup_name: 'Lapak Hijau Banda Aceh',
  pickup_phone: '0812-0000-0001',
  pickup_address: 'Jalan Pocut Baren No. 14',
  pickup_district: 'Kuta Alam',
  pickup_subdistrict: 'Gampong Keuramat',
  pickup_city: 'Kota Banda Aceh',
  pickup_province: 'Aceh',
  pickup_postcode: '23123',
};
