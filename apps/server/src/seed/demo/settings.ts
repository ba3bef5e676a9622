import { writeQris } from '@lapak/contract/sales/qris';
import { AGENT_FIELDS } from '@lapak/contract/settings/agents';
import { FEATURES, type Feature } from '@lapak/contract/settings/feature-names';
import type { Settings } from '@lapak/contract/settings/settings';
import { TILL_FIELDS } from '@lapak/contract/till/settings';
import type { SectionFields } from '../../modules/kernel/settings/index.ts';

/** A static QRIS code as banks give them out, of a merchant that isn't one: no payment app finds who is to be paid. */
const DEMO_QRIS = writeQris([
  { tag: '00', value: '01' },
  { tag: '01', value: '11' },
  { tag: '26', value: '0015COM.CONTOH.DEMO0118936000000000000014021500000000000DEMO0303UMI' },
  { tag: '51', value: '0014ID.CO.QRIS.WWW0215ID10000000000000303UMI' },
  { tag: '52', value: '5399' },
  { tag: '53', value: '360' },
  { tag: '58', value: 'ID' },
  { tag: '59', value: 'LAPAK HIJAU (DEMO)' },
  { tag: '60', value: 'BANDA ACEH' },
  { tag: '61', value: '23123' },
]);

/** What the demo's admin has set. Nobody has these accounts, and no number reaches anybody. */
export function demoSettings(contactEmail: string): { [Section in keyof Settings]?: SectionFields<Section> } {
  return {
    shop: {
      name: 'Lapak Hijau',
      contact_email: contactEmail,
      whatsapp: '+6281200000001',
      company_name: 'Koperasi Lapak Hijau (contoh)',
      company_address: 'Jalan Pocut Baren No. 14, Kuta Alam, Kota Banda Aceh 23123',
      opening_hours: 'Senin–Sabtu, 08.00–17.00 WIB',
      registration_number: 'NIB 0000000000000 (contoh)',
      social_links: null,
      weekly_mail: true,
    },
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
    till: { ...TILL_FIELDS.parse({}), qris_text: DEMO_QRIS },
    // Everything is there to be tried.
    features: Object.fromEntries(FEATURES.map((feature) => [feature, true])) as Record<Feature, true>,
    // No such platform exists: its name is for trying the protocol by curl (docs/assistants.md).
    agents: { ...AGENT_FIELDS.parse({}), platforms: ['https://agent.example/profile.json'] },
  };
}
