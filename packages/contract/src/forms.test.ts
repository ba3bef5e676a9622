import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { BusinessApplication, BusinessInput } from './assortment/businesses.ts';
import { CategoryInput } from './assortment/categories.ts';
import { KnowledgeInput } from './assortment/knowledge.ts';
import { ProductInput } from './assortment/product-input.ts';
import { StockAdjustment } from './assortment/stock.ts';
import { asSen, MAX_SEN, toRupiah } from './money/sen.ts';
import { LoginRequest, ProfileUpdate, RegisterForm, RegisterRequest, UserCreate, UserForm, UserUpdate } from './people/identity.ts';
import { Shipment } from './sales/admin-orders.ts';
import { CourierInput, CourierPriceUpdate } from './sales/couriers.ts';
import { FindOrderRequest, OrderRequest } from './sales/orders.ts';
import { OrderReturnRequest } from './sales/returns.ts';
import { CashMovementInput, ShiftClosing, ShiftOpening } from './till/shifts.ts';
import { Rupiah } from './wire.ts';

/** The first text of each field, as a form shows it. */
function texts(schema: z.ZodType, input: unknown): Record<string, string> {
  const result = schema.safeParse(input);
  const fields: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) fields[issue.path.join('.')] ??= issue.message;
  return fields;
}

/** The sentence that the server answers with: the first one of all. */
const firstText = (schema: z.ZodType, input: unknown) => schema.safeParse(input).error?.issues[0]?.message;

describe('rupiah on the wire', () => {
  test('are any amount in whole sen, up to the largest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_SEN }), (sen) => {
        expect(Rupiah.safeParse(toRupiah(asSen(sen))).success).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  test('are never negative, and have two decimals at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 1, max: 9 }), (sen, third) => {
        expect(Rupiah.safeParse((sen * 10 + third) / 1000).success).toBe(false);
        expect(Rupiah.safeParse(-(sen + 1) / 100).success).toBe(false);
      }),
    );
    for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, '5', null, 100_000_000_001])
      expect(Rupiah.safeParse(wrong).success).toBe(false);
  });
});

describe('the register form', () => {
  const filled = {
    first_name: 'Cut',
    last_name: 'Nyak',
    username: 'cutnyak',
    email: 'cut@contoh.example',
    phone_number: '',
    password: 'rahasia',
    confirm_password: 'rahasia',
    terms: true,
  };
  const MISSING = {
    first_name: 'Nama depan wajib diisi.',
    last_name: 'Nama belakang wajib diisi.',
    username: 'Username wajib diisi.',
    email: 'Email wajib diisi.',
    password: 'Kata sandi wajib diisi.',
    confirm_password: 'Konfirmasi kata sandi wajib diisi.',
    terms: 'Anda perlu menyetujui syarat dan ketentuan.',
  };

  test('takes a filled form', () => expect(texts(RegisterForm, filled)).toEqual({}));

  test('says what is missing, field by field, whatever else is missing', () => {
    fc.assert(
      fc.property(fc.subarray(Object.keys(MISSING)), fc.constantFrom('', undefined), (missing, blank) => {
        const empty = Object.fromEntries(missing.map((name) => [name, name === 'terms' && blank === '' ? false : blank]));
        const expected = Object.fromEntries(Object.entries(MISSING).filter(([name]) => missing.includes(name)));
        const found = texts(RegisterForm, { ...filled, ...empty });
        // A missing password doesn't fit its confirmation either.
        if (missing.includes('password') && !missing.includes('confirm_password')) expected['confirm_password'] = 'Kata sandi tidak cocok.';
        expect(found).toEqual(expected);
      }),
    );
  });

  test('compares the confirmation although other fields are wrong', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 6, maxLength: 20 }),
        fc.string({ minLength: 1, maxLength: 20 }),
        fc.boolean(),
        (password, confirm, wrong) => {
          const found = texts(RegisterForm, { ...filled, password, confirm_password: confirm, email: wrong ? 'bukan' : filled.email });
          expect(found['confirm_password']).toBe(password === confirm ? undefined : 'Kata sandi tidak cocok.');
          expect(found['email']).toBe(wrong ? 'Format email tidak valid.' : undefined);
        },
      ),
    );
  });

  test.each([
    ['username', 'ab', 'Minimal 3 karakter.'],
    ['username', 'budi@contoh.example', 'Username tidak boleh memuat @ atau karakter yang tak terlihat.'],
    ['username', 'аdmin', 'Gunakan huruf biasa: satu jenis huruf, tanpa huruf yang hanya mirip.'],
    ['username', 'admın', 'Gunakan huruf biasa: satu jenis huruf, tanpa huruf yang hanya mirip.'],
    ['first_name', '\u200b\u3164', 'Nama depan wajib diisi.'],
    ['email', 'ａdmin@contoh.example', 'Format email tidak valid.'],
    ['email', 'admin@lapakhıjau.example', 'Format email tidak valid.'],
    ['password', '12345', 'Minimal 6 karakter.'],
    ['email', 'cut@contoh', 'Format email tidak valid.'],
    ['phone_number', 'telepon', 'Gunakan format nomor telepon yang valid.'],
  ])('%s = "%s": %s', (field, value, text) => expect(texts(RegisterForm, { ...filled, [field]: value })[field]).toBe(text));

  test('takes phone numbers as the spec has them', () => {
    const digits = fc.stringMatching(/^\+?[0-9 ()-]{1,20}$/u).filter((phone) => /\d/u.test(phone));
    fc.assert(
      fc.property(digits, (phone) => {
        expect(texts(RegisterForm, { ...filled, phone_number: phone })).toEqual({});
      }),
    );
  });
});

describe('an order', () => {
  const order = {
    guest_email: 'tamu@contoh.example',
    total_amount: 64_000,
    payment_method: 'manual',
    shipping_name: 'Cut Nyak',
    shipping_address: 'Jalan Contoh 1',
    shipping_province_id: 9,
    shipping_city_id: 97,
    shipping_district_id: 117101,
    shipping_postcode: '23116',
    shipping_phone: '0812-0000-1111',
    order_items: [{ product_id: 1, quantity: 1, price: 45_000 }],
    shipping_courier: 'jne',
    shipping_service: 'REG',
    shipping_cost_breakdown: { type: 'rajaongkir', cost: 19_000 },
  };
  const EMPTY_CART = 'Keranjang Anda masih kosong. Tambahkan produk sebelum checkout.';
  const INCOMPLETE = 'Lengkapi seluruh informasi pengiriman yang wajib diisi.';
  const NO_PLACE = 'Pilih provinsi, kota/kabupaten, dan kecamatan tujuan pengiriman.';
  const NO_SHIPPING = 'Pilih layanan pengiriman sebelum melanjutkan.';
  const blank = fc.constantFrom(undefined, null, '', '   ');
  /** The checks of spec section 5 in their order, each with a way to fail it. */
  const CHECKS: readonly { text: string; fields: readonly string[]; wrong: fc.Arbitrary<unknown> }[] = [
    { text: EMPTY_CART, fields: ['order_items'], wrong: fc.constantFrom(undefined, null, []) },
    { text: INCOMPLETE, fields: ['shipping_name', 'shipping_address', 'shipping_postcode', 'shipping_phone'], wrong: blank },
    {
      text: NO_PLACE,
      fields: ['shipping_province_id', 'shipping_city_id', 'shipping_district_id'],
      wrong: fc.constantFrom(undefined, null, 0, '', 9_000_000_000),
    },
    { text: NO_SHIPPING, fields: ['shipping_courier'], wrong: blank },
    { text: NO_SHIPPING, fields: ['shipping_cost_breakdown'], wrong: fc.constantFrom(undefined, null) },
  ];

  test('takes a filled order', () => expect(texts(OrderRequest, order)).toEqual({}));

  const flaw = fc.oneof(
    ...CHECKS.map((check, position) =>
      fc.record({
        position: fc.constant(position),
        field: fc.constantFrom(...check.fields),
        value: check.wrong,
        text: fc.constant(check.text),
      }),
    ),
  );

  test('answers each flaw with the spec’s text at its field, and first with the first of the spec’s checks', () => {
    fc.assert(
      fc.property(fc.uniqueArray(flaw, { minLength: 1, maxLength: 6, selector: ({ field }) => field }), (flaws) => {
        const input = { ...order, ...Object.fromEntries(flaws.map(({ field, value }) => [field, value])) };
        expect(texts(OrderRequest, input)).toEqual(Object.fromEntries(flaws.map(({ field, text }) => [field, text])));
        const first = [...flaws].sort((one, other) => one.position - other.position)[0];
        expect(firstText(OrderRequest, input)).toBe(first?.text);
      }),
    );
  });

  test.each([
    ['guest_email', 'bukan', 'Format email tidak valid.'],
    ['payment_method', 'gratis', 'Metode pembayaran tidak dikenal.'],
    ['payment_method', 'tripay:', 'Metode pembayaran tidak dikenal.'],
    ['payment_method', undefined, 'Metode pembayaran tidak dikenal.'],
  ])('%s = "%s": %s', (field, value, text) => expect(texts(OrderRequest, { ...order, [field]: value })[field]).toBe(text));

  test.each([
    ['shipping_postcode', '2311'],
    ['shipping_postcode', '23 116'],
    ['shipping_phone', '911'],
    ['shipping_phone', '0812 / 0813'],
  ])('takes %s = "%s", as the spec does', (field, value) => expect(texts(OrderRequest, { ...order, [field]: value })).toEqual({}));

  test('trims what was typed', () => {
    fc.assert(
      fc.property(fc.constantFrom('', ' ', '\n', '\t '), (space) => {
        const parsed = OrderRequest.parse({
          ...order,
          shipping_name: `${space}Cut Nyak${space}`,
          shipping_postcode: `${space}23116${space}`,
        });
        expect(parsed).toMatchObject({ shipping_name: 'Cut Nyak', shipping_postcode: '23116' });
      }),
    );
  });
});

/** What somebody can leave in a field: nothing, too much, and where a number is asked for something else. */
const TYPED_TEXTS = ['', ' ', 'x'.repeat(20_000)];
const TYPED_NUMBERS = [undefined, null, Number.NaN, -1, -1e12, 1e15, 0.123];
const NUMBER_FIELDS = /price|^discount$|^stock$|^max_distance_km$|amount$|^change$|^cash$|^qris$|^debit$|^transfer$/u;
const TEXT_FIELDS =
  /name|email|username|password|description|address|notes|^size$|sku|barcode|title|file|number|reason|reference|courier$|postcode|code|region|website|contact|phone|note$/u;

/** As a field's own text the spec has this one. */
const OF_THE_SPEC = 'Invalid email format';

test.each(
  Object.entries({
    ...{ LoginRequest, RegisterRequest, ProfileUpdate, UserForm, UserCreate, UserUpdate, FindOrderRequest, Shipment, CategoryInput },
    ...{ ProductInput, KnowledgeInput, BusinessInput, BusinessApplication, CourierInput, CourierPriceUpdate },
    ...{ ShiftOpening, CashMovementInput, ShiftClosing, StockAdjustment, OrderReturnRequest },
    ShiftClosingCounted: ShiftClosing.shape.counted,
  }),
)("%s says nothing in zod's own English", (_name, { shape }) => {
  const said = Object.entries<z.ZodType>(shape).flatMap(([field, schema]) => {
    const typed = NUMBER_FIELDS.test(field) ? TYPED_NUMBERS : TEXT_FIELDS.test(field) ? TYPED_TEXTS : [];
    return typed.flatMap((value) => {
      const text = firstText(schema, value);
      return text !== undefined && /^(?:Too|Invalid) /u.test(text) && text !== OF_THE_SPEC ? [`${field}: ${text}`] : [];
    });
  });
  expect(said).toEqual([]);
});

test('a password that is too long is told so, and not asked for again', () => {
  const long = 'x'.repeat(201);
  expect(texts(LoginRequest, { username: 'cutnyak', password: long })).toEqual({ password: 'Paling banyak 200 karakter.' });
  expect(texts(UserUpdate.pick({ password: true }), { password: long })).toEqual({ password: 'Password may have 200 characters at most' });
});
