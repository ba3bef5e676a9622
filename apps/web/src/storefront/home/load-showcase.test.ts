import { expect, test } from 'vitest';
import { aProduct } from '../../features/cart/product-for-tests.ts';
import { type Api, createApi } from '../../lib/api.ts';
import { loadShowcase } from './load-showcase.ts';

const CATEGORIES = [1, 2].map((id) => ({ id, name: `Kategori ${id}`, description: null }));

/** An API whose list of one category fails, or whose categories do. */
function apiThatFails(at: RegExp): Api {
  return createApi({
    fetch: async (address) => {
      const path = String(address);
      if (at.test(path)) return new Response('Internal Server Error', { status: 500 });
      const data = path.includes('/products') ? [aProduct()] : CATEGORIES;
      return Response.json({ success: true, data });
    },
  });
}

test('shows a category whose list fails as empty, while the rest stands', async () => {
  const showcase = await loadShowcase(apiThatFails(/category_id=1\b/u));
  expect(showcase).toMatchObject({
    state: 'ready',
    categories: [
      { id: 1, products: [] },
      { id: 2, products: [{ name: 'Produk 1' }] },
    ],
  });
});

test('fails as a whole without the categories', async () => {
  expect(await loadShowcase(apiThatFails(/\/categories/u))).toEqual({ state: 'failed' });
});

test('says the same whatever the stock: the server keeps the landing page while products sell', async () => {
  const showcaseAt = (available_stock: number) =>
    loadShowcase(
      createApi({
        fetch: async (address) => {
          const data = String(address).includes('/products') ? [aProduct({ stock: available_stock, available_stock })] : CATEGORIES;
          return Response.json({ success: true, data });
        },
      }),
    );
  expect(await showcaseAt(12)).toEqual(await showcaseAt(3));
});

test('draws two different partners who have a face, a place and a sentence; none where partners fail to load', async () => {
  const picture = { src: '/p/640.webp', avif: '/p/320.avif 320w', webp: '/p/96.webp 96w, /p/640.webp 640w', width: 800, height: 1000 };
  const told = { excerpt: 'Kami memanjat. Malam hari.', portrait: picture, landscape: picture };
  const partners = [
    { id: 1, name: 'Madu', ...told },
    { id: 2, name: 'Tanpa wajah', ...told, portrait: null },
    { id: 3, name: 'Tanpa kalimat', ...told, excerpt: 'Madu hutan' },
    { id: 4, name: 'Kopi', ...told },
  ];
  const showcase = await loadShowcase(
    createApi({
      fetch: async (address) =>
        Response.json({
          success: true,
          data: String(address).includes('/partners') ? partners : String(address).includes('/products') ? [] : CATEGORIES,
        }),
    }),
  );
  const featured = showcase.state === 'ready' ? showcase.featured : [];
  expect(featured.map(({ id }) => id).sort()).toEqual([1, 4]);
  expect(featured[0]).toMatchObject({ lead: 'Kami memanjat.', text: 'Malam hari.', face: '/p/96.webp' });
  expect(await loadShowcase(apiThatFails(/\/partners/u))).toMatchObject({ state: 'ready', featured: [] });
});

test('has a product of three categories in the gates, thumbnails of all but the first category, faces and pictures of gifts', async () => {
  const pictures = [{ src: '/p/640.webp', avif: '/p/320.avif 320w, /p/640.avif 640w', webp: '/p/320.webp 320w', width: 800, height: 800 }];
  const categories = [1, 2, 3, 4, 5, 6].map((id) => ({ id, name: `Kategori ${id}`, description: null }));
  const showcase = await loadShowcase(
    createApi({
      fetch: async (address) => {
        const id = Number(/category_id=(\d)/u.exec(String(address))?.[1] ?? 9);
        const path = String(address);
        const data = path.includes('/products') ? [aProduct({ id, pictures })] : path.includes('/partners') ? [] : categories;
        return Response.json({ success: true, data });
      },
    }),
  );
  if (showcase.state !== 'ready') throw new Error('not loaded');
  expect(showcase.standing.map(({ id }) => id)).toEqual([1, 3, 5]);
  expect(showcase.categories.map(({ products }) => products[0]?.picture?.avif)).toEqual([
    '/p/320.avif 320w, /p/640.avif 640w',
    ...Array.from({ length: 5 }, () => '/p/320.avif'),
  ]);
  expect(showcase.gifts).toMatchObject([{ avif: '/p/320.avif' }]);
});
