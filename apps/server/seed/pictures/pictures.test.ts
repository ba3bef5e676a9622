import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoBusinesses } from '../demo/businesses.ts';
import { demoCategories } from '../demo/categories.ts';
import { demoProducts } from '../demo/products.ts';
import { drawBusiness } from './draw-business.ts';
import { drawCategory } from './draw-category.ts';
import { drawHero } from './draw-hero.ts';
import { drawProduct } from './draw-product.ts';

async function sizeOf(svg: string) {
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  return [width, height];
}

describe('pictures', () => {
  it('differ for each product and view, name only what they define, and stay small', () => {
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

  it('are the same every time', () => {
    for (const { picture } of demoProducts) expect(drawProduct(picture, 'cover')).toBe(drawProduct(picture, 'cover'));
  });

  it('exist for each category and partner, in their sizes', async () => {
    const [product] = demoProducts;
    if (product === undefined) throw new Error('there is no product');
    expect(await sizeOf(drawProduct(product.picture, 'cover'))).toEqual([1200, 1200]);
    expect(await sizeOf(drawHero())).toEqual([1600, 1200]);
    for (const { slug } of demoCategories) expect(await sizeOf(drawCategory(slug)), slug).toEqual([800, 600]);
    for (const { slug } of demoBusinesses) expect(await sizeOf(drawBusiness(slug)), slug).toEqual([600, 600]);
  });
});
