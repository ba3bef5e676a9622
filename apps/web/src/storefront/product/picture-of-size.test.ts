import { expect, test } from 'vitest';
import { pictureOfSize } from './picture-of-size.ts';

const picture = (src: string) => ({ src, avif: '', webp: '', width: 1, height: 1 });
const size = (label: string, address?: string) => ({ label, price: 1, stock: 1, ...(address !== undefined && { picture: address }) });

test("finds the picture that a size is tied to, ours or elsewhere's", () => {
  const product = {
    pictures: [picture('/uploads/pictures/a/640.webp'), picture('/uploads/pictures/ab/640.webp'), picture('https://contoh.example/c.jpg')],
    size_variants: [
      size('Satu', '/uploads/pictures/ab'),
      size('Dua', 'https://contoh.example/c.jpg'),
      size('Tiga'),
      size('Empat', '/uploads/pictures/x'),
    ],
  };
  expect(['Satu', 'Dua', 'Tiga', 'Empat', null].map((label) => pictureOfSize(product, label))).toEqual([1, 2, null, null, null]);
});
