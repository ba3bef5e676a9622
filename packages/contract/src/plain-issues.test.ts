import '../../../plugins/calls.ts';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { ShippingCostRequest } from './sales/shipping.ts';
import { SaleRequest } from './till/sales.ts';

/** What zod says of its own accord, and its words for kinds. */
const VALIDATORS_ENGLISH =
  /\b(?:invalid (?:input|option|string|element|key|union)|expected|received|too (?:big|small)|unrecognized|must (?:match|contain))\b/iu;

const ODD: unknown[] = [
  undefined,
  null,
  true,
  'abc',
  '',
  ' ',
  -1,
  0,
  0.5,
  999_999_999_999_999,
  'x'.repeat(20_000),
  [],
  {},
  [[]],
  [{}],
  [null],
];

/** What the call may carry, and each of its fields in turn as something odd. */
function oddInputs(schema: NonNullable<Endpoint['body']>): unknown[] {
  const shape = 'shape' in schema && typeof schema.shape === 'object' && schema.shape !== null ? Object.keys(schema.shape) : [];
  return [...ODD, ...shape.flatMap((field) => ODD.map((value) => ({ [field]: value })))];
}

const parts = Object.entries<Endpoint>(ENDPOINTS).flatMap(([name, endpoint]) =>
  (['params', 'query', 'headers', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? [{ call: `${name}, ${part}`, schema }] : [];
  }),
);

describe('what is wrong with a call', () => {
  test.each(parts)('is never said in the validator’s English: $call', ({ schema }) => {
    for (const input of oddInputs(schema)) {
      for (const issue of schema.safeParse(input).error?.issues ?? []) {
        expect(issue.message, `${issue.path.join('.')} of ${JSON.stringify(input)?.slice(0, 80)}`).not.toMatch(VALIDATORS_ENGLISH);
        expect(issue.message.trim()).not.toBe('');
      }
    }
  });

  test('is said by the spec’s own sentence where it has one, also for what is missing', () => {
    for (const order_items of [undefined, null, [], 'x']) {
      const { error } = SaleRequest.safeParse({ payment_method: 'cash', total_amount: 0, order_items });
      expect(error?.issues.map(({ message }) => message)).toEqual(['Tambahkan produk ke keranjang terlebih dahulu.']);
    }
    for (const origin_district_id of [undefined, null, 'abc', 0]) {
      const { error } = ShippingCostRequest.safeParse({ origin_district_id, destination_district_id: 1, weight: 500 });
      expect(error?.issues.map(({ message }) => message)).toEqual([
        'Tidak dapat menghitung biaya pengiriman. Data lokasi toko tidak lengkap.',
      ]);
    }
  });

  test('else names the field', () => {
    const said = (input: unknown) => SaleRequest.safeParse(input).error?.issues.map(({ message }) => message);
    expect(said({ order_items: [{ product_id: 'x', quantity: 0, price: 1 }], payment_method: 'cek' })).toEqual([
      'payment_method harus salah satu dari: cash, qris, debit, transfer.',
      'total_amount wajib diisi.',
      'order_items.0.product_id harus berupa angka.',
      'order_items.0.quantity paling sedikit 1.',
    ]);
    expect(ENDPOINTS.listOrders.query.safeParse({ page_size: '999' }).error?.issues[0]?.message).toBe('page_size paling banyak 200.');
    expect(ENDPOINTS.listLocalOptions.query.safeParse({ district_id: 'abc', city_id: '1' }).error?.issues[0]?.message).toBe(
      'district_id harus berupa angka.',
    );
  });
});
