import type { CertificateKind } from '@lapak/contract/assortment/certificate-kinds';
import { DESCRIBED_FOODS } from './food-facts.ts';
import { demoProducts } from './products.ts';

/** A certificate of the demo; all numbers are made up. */
export interface DemoCertificate {
  kind: CertificateKind;
  title?: string;
  number: string;
  /** Null is the shop's own, which names its products. */
  businessSlug: string | null;
  productSlugs: string[];
  /** Days from the day on which the demo is made; null has no end. */
  endsInDays: number | null;
  isChecked: boolean;
}

/** The partner's foods that say what is in them; what is put together of others' goods is certified by nobody. */
function foodsOf(partner: string): string[] {
  return demoProducts.flatMap(({ slug, businessSlug }) => (businessSlug === partner && DESCRIBED_FOODS.includes(slug) ? slug : []));
}

/** Valid ones, some that end soon, one that has ended, one that nobody has checked yet; some foods are left without. */
export const demoCertificates: DemoCertificate[] = [
  {
    kind: 'halal',
    number: 'ID11110000123',
    businessSlug: 'koperasi-lapak-hijau',
    productSlugs: foodsOf('koperasi-lapak-hijau'),
    endsInDays: null,
    isChecked: true,
  },
  {
    kind: 'pirt',
    number: '2061171000123-31',
    businessSlug: 'koperasi-lapak-hijau',
    productSlugs: ['timphan-asoe-kaya', 'bumbu-mi-aceh', 'bumbu-kuah-beulangong'],
    endsInDays: 41,
    isChecked: true,
  },
  {
    kind: 'halal',
    number: 'ID11110000204',
    businessSlug: 'kopi-lut-tawar',
    productSlugs: foodsOf('kopi-lut-tawar'),
    endsInDays: 620,
    isChecked: true,
  },
  {
    kind: 'organic',
    number: 'DEMO-ORG-0117',
    businessSlug: 'kopi-lut-tawar',
    productSlugs: ['arabika-gayo-full-wash', 'biji-hijau-gayo'],
    endsInDays: 290,
    isChecked: true,
  },
  {
    kind: 'halal',
    number: 'ID11110000311',
    businessSlug: 'tani-bur-telong',
    productSlugs: foodsOf('tani-bur-telong'),
    endsInDays: 23,
    isChecked: true,
  },
  {
    kind: 'halal',
    number: 'ID11110000418',
    businessSlug: 'cokelat-lueng-putu',
    productSlugs: foodsOf('cokelat-lueng-putu'),
    endsInDays: 512,
    isChecked: true,
  },
  {
    kind: 'bpom',
    number: 'MD 000123456789',
    businessSlug: 'cokelat-lueng-putu',
    productSlugs: ['bubuk-kakao-murni'],
    endsInDays: 1100,
    isChecked: true,
  },
  {
    kind: 'halal',
    number: 'ID11110000525',
    businessSlug: 'madu-pante-ceureumen',
    productSlugs: foodsOf('madu-pante-ceureumen'),
    endsInDays: null,
    isChecked: true,
  },
  {
    kind: 'halal',
    number: 'ID11110000632',
    businessSlug: 'kue-lampisang',
    productSlugs: foodsOf('kue-lampisang'),
    endsInDays: 400,
    isChecked: true,
  },
  {
    kind: 'pirt',
    number: '2061106000456-30',
    businessSlug: 'kue-lampisang',
    productSlugs: foodsOf('kue-lampisang'),
    endsInDays: 800,
    isChecked: true,
  },
  {
    kind: 'halal',
    number: 'ID11110000749',
    businessSlug: 'emping-beureunuen',
    productSlugs: foodsOf('emping-beureunuen'),
    endsInDays: -12,
    isChecked: true,
  },
  {
    kind: 'halal',
    number: 'ID11110000856',
    businessSlug: 'tuna-pulo-weh',
    productSlugs: foodsOf('tuna-pulo-weh'),
    endsInDays: 300,
    isChecked: false,
  },
  {
    kind: 'halal',
    number: 'ID11110000963',
    businessSlug: 'pesisir-kuala-langsa',
    productSlugs: foodsOf('pesisir-kuala-langsa'),
    endsInDays: 700,
    isChecked: true,
  },
  {
    kind: 'halal',
    number: 'ID11110001070',
    businessSlug: 'lumbung-keumala',
    productSlugs: foodsOf('lumbung-keumala'),
    endsInDays: null,
    isChecked: true,
  },
  {
    kind: 'halal',
    number: 'ID11110001187',
    businessSlug: 'serai-leuser',
    productSlugs: ['gula-aren-semut', 'gula-aren-cetak', 'kemiri-gayo-lues'],
    endsInDays: 365,
    isChecked: true,
  },
  {
    kind: 'other',
    title: 'SNI',
    number: '0000:2026-DEMO',
    businessSlug: 'garam-jangka',
    productSlugs: ['garam-laut-jangka'],
    endsInDays: 500,
    isChecked: true,
  },
];
