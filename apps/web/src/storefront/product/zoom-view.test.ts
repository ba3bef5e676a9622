import { expect, test } from 'vitest';
import { heldIn, MAX_SCALE, WHOLE, zoomedAt } from './zoom-view.ts';

test('what is under the fingers stays under them', () => {
  const point = { x: 80, y: -40 };
  const view = zoomedAt(WHOLE, 2, point);
  expect(view).toEqual({ scale: 2, x: -80, y: 40 });
  // The same spot of the picture: (point - offset) / scale.
  const again = zoomedAt(view, 1.5, point);
  expect((point.x - again.x) / again.scale).toBeCloseTo((point.x - view.x) / view.scale);
});

test('is never smaller than whole nor larger than it may', () => {
  expect(zoomedAt(WHOLE, 0.2, { x: 10, y: 10 })).toEqual(WHOLE);
  expect(zoomedAt(WHOLE, 99, { x: 0, y: 0 }).scale).toBe(MAX_SCALE);
});

test('stays within its window', () => {
  const window = { width: 360, height: 700 };
  expect(heldIn({ scale: 1, x: 50, y: -50 }, window)).toEqual(WHOLE);
  expect(heldIn({ scale: 2, x: 500, y: -100 }, window)).toEqual({ scale: 2, x: 180, y: -100 });
});
