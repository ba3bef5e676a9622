import { PRODUCT_FIELDS } from '@lapak/contract/assortment/product-fields';
import type { AdminProduct } from '@lapak/contract/assortment/products';
import { mapFields } from '@lapak/contract/by-name';
import { describe, expect, test } from 'vitest';
import { BLANK_VARIANT, draftOf, legacyPartner, NO_PARTNER, ProductDraft } from './product-draft.ts';

const product: AdminProduct = {
  id: 7,
  name: 'Kopi Gayo',
  description: null,
  price: 45_000,
  reseller_price: 40_000,
  discount: 12.5,
  stock: 10,
  available_stock: 4,
  category_id: 2,
  category: { id: 2, name: 'Kopi', is_active: true },
  business_id: 5,
  business: {
    id: 5,
    name: 'Koperasi Bener',
    district_id: 1,
    city_name: 'Aceh Tengah',
    portrait: null,
    holiday_until: null,
    is_active: true,
  },
  business_name: 'Koperasi Bener',
  origin_district_id: 1,
  size: null,
  ...mapFields(PRODUCT_FIELDS, () => null),
  is_food: null,
  is_gift: false,
  max_transit_days: null,
  certificates: [],
  sku: 'KP-01',
  barcode: null,
  notes: null,
  is_active: true,
  image_url: null,
  image_cover: '/uploads/pictures/a',
  images: '["/uploads/pictures/b","/uploads/pictures/c"]',
  pictures: [],
  ai_status: false,
  ai_description: null,
  size_variants: [{ label: '250 g', price: 45_000, reseller_price: 40_000, stock: 4, sku: null, barcode: '8991234567890' }],
  option_groups: [{ name: 'Giling', values: ['Halus', 'Kasar'] }],
  version: 3,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};

const draft = (changes: Partial<ProductDraft> = {}): ProductDraft => ({ ...draftOf(product, []), ...changes });
const bodyOf = (changes: Partial<ProductDraft> = {}) => ProductDraft.parse(draft(changes)).body;
const file = (name: string) => ({ key: name, file: new File([new Uint8Array(10)], name, { type: 'image/png' }) });
const kept = (address: string) => ({ key: address, address });

function textsOf(changes: Partial<ProductDraft>): Record<string, string> {
  const issues = ProductDraft.safeParse(draft(changes)).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse());
}

describe('a draft', () => {
  test('of an opened product changes nothing when it is sent as it is', () => {
    const { body, files } = ProductDraft.parse(draft());
    expect(body).toMatchObject({
      name: 'Kopi Gayo',
      price: 45_000,
      reseller_price: 40_000,
      discount: 12.5,
      stock: 10,
      expected_stock: 10,
      business_id: 5,
      image_cover: '/uploads/pictures/a',
      images: product.images,
      size_variants: [{ label: '250 g', price: 45_000, reseller_price: 40_000, stock: 4, expected_stock: 4 }],
      option_groups: product.option_groups,
    });
    expect(files).toEqual({ image_cover: undefined, images: [] });
  });

  test('of a new product starts active, in the first category, without a word of a partner', () => {
    const fresh = draftOf(null, [{ ...product.category, description: null, is_food: true, version: 1, created_at: product.created_at }]);
    expect(fresh).toMatchObject({ is_active: true, category_id: 2, business_id: null, price: null, stock: null });
    const { body } = ProductDraft.parse({ ...fresh, name: 'Baru', price: 1_000, stock: 1 });
    expect(body.business_id).toBeUndefined();
    expect(body.business_name).toBeUndefined();
    expect(body.expected_stock).toBeNull();
  });

  test('says whose product it is in four ways', () => {
    const partner = (business_id: ProductDraft['business_id']) => {
      const { business_id: id, business_name } = bodyOf({ business_id, business_name: 'Usaha Lama' });
      return [id, business_name];
    };
    expect(partner(null)).toEqual([undefined, undefined]);
    expect(partner(NO_PARTNER)).toEqual([0, null]);
    expect(partner(legacyPartner('Usaha Lama'))).toEqual([undefined, 'Usaha Lama']);
    expect(partner({ value: '9', label: 'Lain' })).toEqual([9, undefined]);
    expect(draftOf({ ...product, business_id: null, business: null, business_name: 'Usaha Lama' }, []).business_id?.value).toBe('legacy');
    expect(draftOf({ ...product, business_id: null, business: null, business_name: null }, []).business_id).toEqual(NO_PARTNER);
  });

  test('of a product with sizes has no stock of its own until its owner says that it is sold without one', () => {
    expect(draft().sold_without_size).toBe(true);
    expect(bodyOf()).toMatchObject({ price: 45_000, stock: 10 });
    // The price that there was stays; nobody sells at it.
    expect(bodyOf({ sold_without_size: false })).toMatchObject({ price: 45_000, stock: 0, expected_stock: 10 });
    expect(bodyOf({ sold_without_size: false, price: null, reseller_price: null, stock: null })).toMatchObject({ price: 45_000, stock: 0 });
    expect(draftOf({ ...product, stock: 0 }, []).sold_without_size).toBe(false);
    expect(bodyOf({ sold_without_size: false, size_variants: [] })).toMatchObject({ stock: 10 });
    expect(textsOf({ sold_without_size: false, price: null, stock: null, size_variants: [{ ...BLANK_VARIANT, label: '1 kg' }] })).toEqual({
      'size_variants.0.price': 'Lengkapi nama dan harga positif untuk setiap varian yang digunakan.',
    });
  });

  test('expects no stock of a size under another name', () => {
    const [row] = draft().size_variants;
    const expected = (label: string) => bodyOf({ size_variants: row ? [{ ...row, label }] : [] }).size_variants?.[0]?.expected_stock;
    expect(expected(' 250 G ')).toBe(4);
    expect(expected('500 g')).toBeUndefined();
  });

  test('sends new pictures as files: behind those that stay by themselves, else at their place', () => {
    const { body, files } = ProductDraft.parse(
      draft({ image_cover: [file('sampul.png')], images: [kept('/uploads/pictures/c'), kept('/uploads/pictures/b'), file('x.png')] }),
    );
    expect(body.image_cover).toBeUndefined();
    expect(body.images).toBe('["/uploads/pictures/c","/uploads/pictures/b"]');
    expect(files.image_cover?.name).toBe('sampul.png');
    expect(files.images.map(({ name }) => name)).toEqual(['x.png']);

    expect(bodyOf({ images: [file('x.png'), kept('/uploads/pictures/b'), file('y.png')] }).images).toBe('["new","/uploads/pictures/b"]');
    expect(bodyOf({ image_cover: [], images: [] })).toMatchObject({ image_cover: null, images: '[]' });
  });

  test('says at the field when there are too many pictures', () => {
    expect(textsOf({ images: Array.from({ length: 9 }, (_, each) => file(`${each}.png`)) })).toEqual({
      images: 'Paling banyak 8 gambar galeri.',
    });
  });

  test("says the spec's sentences at the draft's own fields", () => {
    expect(textsOf({ name: ' ', price: null, stock: null, category_id: null })).toEqual({
      name: 'Product name is required',
      price: 'Price is required',
      stock: 'Stock is required',
      category_id: 'Category is required',
    });
    expect(textsOf({ price: 0, discount: 101, reseller_price: -1, stock: 1.5 })).toEqual({
      price: 'Price must be a positive number',
      discount: 'Diskon harus berada pada rentang 0 - 100',
      reseller_price: 'Harga reseller harus berupa angka positif',
      stock: 'Stock must be a non-negative integer',
    });
    expect(textsOf({ option_groups: [{ name: 'Giling', values: [] }] })).toEqual({
      'option_groups.0.values': 'Isi nama opsi dan minimal satu nilai untuk setiap kelompok opsi.',
    });
    // A row that was just added isn't wrong yet.
    expect(textsOf({ size_variants: [BLANK_VARIANT] })).toEqual({});
    expect(textsOf({ size_variants: [{ ...BLANK_VARIANT, price: 0 }] })).toMatchObject({
      'size_variants.0.label': 'Lengkapi nama dan harga positif untuk setiap varian yang digunakan.',
      'size_variants.0.price': 'Lengkapi nama dan harga positif untuk setiap varian yang digunakan.',
    });
  });
});
