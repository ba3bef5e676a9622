import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aProduct } from '../../features/cart/product-for-tests.ts';
import { productFacts } from '../seo/product-facts.ts';
import { FoodFacts } from './food-facts.tsx';
import { foodFactsOf } from './food-facts-of.ts';

const FOOD = {
  ingredients: 'Tepung ketan, pisang.',
  shelf_life: '2 hari',
  storage: 'Di kulkas.',
  net_weight_grams: 1255,
  net_volume_ml: null,
  origin: 'Banda Aceh',
};

test('shows of a food what is filled in, and nothing of what is not food', () => {
  expect(renderToStaticMarkup(<FoodFacts product={aProduct()} />)).toBe('');
  const html = renderToStaticMarkup(<FoodFacts product={aProduct(FOOD)} />);
  for (const text of ['Keterangan makanan', 'Komposisi', 'Tepung ketan, pisang.', 'Berat bersih', '1.255 g']) expect(html).toContain(text);
  expect(html).not.toContain('Isi bersih');
});

test.each([
  [{ net_weight_grams: 250 }, '250 g'],
  [{ net_weight_grams: 1500 }, '1,5 kg'],
  [{ net_volume_ml: 460 }, '460 ml'],
  [{ net_volume_ml: 1000 }, '1 liter'],
])('says %j as %s', (amount, text) => {
  expect(foodFactsOf(aProduct(amount)).map(({ value }) => value)).toEqual([text]);
});

test('tells search engines each fact in a property that fits it', () => {
  const none = productFacts([], aProduct());
  expect(Object.keys(none)).not.toEqual(expect.arrayContaining(['weight', 'additionalProperty']));
  expect(productFacts([], aProduct({ ...FOOD, net_volume_ml: 460 }))).toMatchObject({
    weight: { '@type': 'QuantitativeValue', value: 1255, unitCode: 'GRM' },
    size: { '@type': 'QuantitativeValue', value: 460, unitCode: 'MLT' },
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'Komposisi', value: 'Tepung ketan, pisang.' },
      { '@type': 'PropertyValue', name: 'Tahan', value: '2 hari' },
      { '@type': 'PropertyValue', name: 'Cara menyimpan', value: 'Di kulkas.' },
      { '@type': 'PropertyValue', name: 'Asal', value: 'Banda Aceh' },
    ],
  });
});
