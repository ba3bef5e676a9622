import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { demoProducts } from '../../apps/server/src/seed/demo/products.ts';
import { drawProduct } from './draw-product.ts';

describe('pictures', () => {
  test('differ for each product and view, name only what they define, and stay small', () => {
    const all = demoProducts.flatMap(({ picture }) => [drawProduct(picture, 'cover'), drawProduct(picture, 'detail')]);
    expect(new Set(all).size).toBe(all.length);
    for (const svg of all) {
      const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      const used = [...svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map(([, id]) => id);
      expect(used.filter((id) => !defined.has(id))).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg.length).toBeLessThan(150_000);
    }
  });

  test('are the same every time', () => {
    for (const { picture } of demoProducts) expect(drawProduct(picture, 'cover')).toBe(drawProduct(picture, 'cover'));
  });

  test('are square', async () => {
    const [product] = demoProducts;
    if (product === undefined) throw new Error('there is no product');
    expect(await sharp(Buffer.from(drawProduct(product.picture, 'cover'))).metadata()).toMatchObject({ width: 1200, height: 1200 });
  });
});
