import { checkDigitOf } from '@lapak/contract/assortment/ean13';
import { NO_SCALE } from '@lapak/contract/assortment/scale-barcode';
import { toSen } from '@lapak/contract/money/sen';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectToasts } from '../../../lib/notify.ts';
import { useCatalogCopy } from '../catalog/catalog-copy.ts';
import { aTillProduct } from '../catalog/product-for-tests.ts';
import { readLabel } from '../catalog/scale-label.ts';
import { useTillRules } from '../catalog/till-rules.ts';
import { displayOfTill } from '../customer-display/display-of-till.ts';
import { takeFiguresOver } from '../sale/correction.ts';
import { saleBody } from '../sale/sale.ts';
import { useSale } from '../sale/sale-state.ts';
import { clearTill, readTill, removeFromTill, toSave, useTill } from '../sale/till-store.ts';
import { addByCode, addKnownCode, changeQuantity } from './add-product.ts';

const fish = aTillProduct({ id: 1, name: 'Ikan Teri', price: 100_000, stock: 4, barcode: '01234' });
const label = (value: string, prefix = '20', item = '01234') => {
  const twelve = `${prefix}${item}${value}`;
  return twelve + checkDigitOf(twelve);
};
const items = () => useTill.getState().cart.items;

beforeEach(() => {
  clearTill();
  useCatalogCopy.setState({ products: [fish, aTillProduct({ id: 2, sku: '00777', barcode: null })], asOf: null, state: 'ready' });
  useTillRules.setState({ scale: { ...NO_SCALE, prefixes: ['20'] } });
});
afterEach(() => {
  clearTill();
  useTillRules.setState({ scale: NO_SCALE });
  useCatalogCopy.setState({ products: [], asOf: null, state: 'loading' });
});

test('each label is a line of its own with its price and weight, the same one twice is two packs, and a plain unit is another line', () => {
  for (const code of [label('00350'), label('00350'), label('01010'), '01234']) expect(addKnownCode(code)).toBe(true);
  expect(items()).toMatchObject([
    { quantity: 2, unit_price: toSen(35_000), scale_code: label('00350') },
    { quantity: 1, unit_price: toSen(101_000) },
    { quantity: 1, unit_price: toSen(100_000) },
  ]);
  // Four units are all that there is.
  expect(addKnownCode(label('00100'))).toBe(false);
  expect(addKnownCode('01234')).toBe(false);
  const [first] = items();
  if (!first) throw new Error('a line');
  changeQuantity(first, 3);
  expect(items()[0]?.quantity).toBe(2);
  const body = saleBody(useTill.getState());
  expect(body.total_amount).toBe(271_000);
  expect(body.order_items.map(({ scale_code, price, name }) => [scale_code, price, name])).toEqual([
    [label('00350'), 35_000, 'Ikan Teri (0,350 kg)'],
    [label('01010'), 101_000, 'Ikan Teri (1,010 kg)'],
    [undefined, 100_000, 'Ikan Teri'],
  ]);
  expect(displayOfTill().lines.map(({ name }) => name)).toEqual(['Ikan Teri (0,350 kg)', 'Ikan Teri (1,010 kg)', 'Ikan Teri']);
  // It outlives a reload.
  expect(readTill(JSON.parse(JSON.stringify(toSave(useTill.getState())))).till.cart.items).toMatchObject(items());
  removeFromTill(first.id);
  expect(items()).toHaveLength(2);
});

test('a wrong check digit and an unknown item are said; without prefixes a label is any code', () => {
  const wrong = label('00350').slice(0, 12) + ((Number(label('00350').at(-1)) + 1) % 10);
  expect(readLabel(wrong)?.wrong).toBe(`Label timbangan ${wrong} tidak terbaca. Pindai lagi, atau timbang ulang.`);
  expect(readLabel(label('00350', '20', '99999'))?.wrong).toBe('Label timbangan: tidak ada produk dengan kode batang 99999.');
  // An SKU isn't what the scale prints.
  expect(readLabel(label('00350', '20', '00777'))?.wrong).toContain('00777');
  expect(readLabel(label('00350', '21'))).toBeNull();
  expect(addKnownCode(wrong)).toBe(false);
  useTillRules.setState({ scale: NO_SCALE });
  expect(addKnownCode(label('00350'))).toBeNull();
  expect(items()).toEqual([]);
});

test('the shop’s figures go to the pack that they are of', () => {
  addKnownCode(label('00350'));
  addKnownCode(label('01000'));
  const figures = { product_id: 1, variant_label: null, name: 'Ikan Teri', available: 4 };
  useSale.setState({
    correction: [
      { ...figures, price: 35_000, problem: 'none' },
      { ...figures, price: 120_000, problem: 'price' },
    ],
  });
  takeFiguresOver();
  expect(items().map(({ unit_price }) => unit_price)).toEqual([toSen(35_000), toSen(120_000)]);
});

test('what is scanned before the products are there goes in once they are, in order; where they can’t be had it says so', async () => {
  const { products } = useCatalogCopy.getState();
  const told: string[] = [];
  const note = (text: string) => told.push(text);
  const disconnect = connectToasts({ success: note, info: note, error: note, dismiss: () => {} }, 'screen');
  useCatalogCopy.setState({ products: [], state: 'loading' });
  for (const code of ['00777', '01234', '01234', '999']) addByCode(code);
  expect(items()).toEqual([]);
  useCatalogCopy.setState({ products, state: 'ready' });
  await Promise.resolve();
  expect(items()).toMatchObject([
    { product: { id: 2 }, quantity: 1 },
    { product: { id: 1 }, quantity: 2 },
  ]);
  expect(told.at(-1)).toBe('Kode 999 tidak dikenal.');
  useCatalogCopy.setState({ products: [], state: 'loading' });
  addByCode('01234');
  useCatalogCopy.setState({ state: 'failed' });
  await Promise.resolve();
  expect(told.at(-1)).toBe('Produk gagal dimuat. Kode 01234 tidak masuk; pindai lagi nanti.');
  disconnect();
});
