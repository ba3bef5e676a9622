import { expect, test } from 'vitest';
import { MAP, placeFaces } from './place-faces.ts';

const sign = (id: number, place: string) => ({ id, name: `Mitra ${id}`, face: `/${id}.webp`, place });

test('each face has a place of its own beside its regency, however many are of one, and none lies off the map', () => {
  const { placed, others } = placeFaces(Array.from({ length: 24 }, (_, id) => sign(id, id % 2 ? 'Kabupaten Aceh Besar' : 'Kota Sabang')));
  expect(others).toEqual([]);
  expect(new Set(placed.map(({ face }) => face.join())).size).toBe(24);
  for (const { face } of placed) {
    expect(face[0]).toBeLessThan(MAP.width);
    expect(face[1]).toBeLessThan(MAP.height);
  }
});

test('one alone stands at its place; who is from elsewhere is left over', () => {
  const { placed, others } = placeFaces([sign(1, 'Kabupaten Gayo Lues'), sign(2, 'Kota Medan')]);
  const [only] = placed;
  expect(only && Math.hypot(only.face[0] - only.spot[0], only.face[1] - only.spot[1])).toBeLessThan(10);
  expect(others.map(({ id }) => id)).toEqual([2]);
});
