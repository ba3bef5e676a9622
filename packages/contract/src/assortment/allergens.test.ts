import { expect, test } from 'vitest';
import { allergensLeftOut } from './allergens.ts';

test('an allergen that a description names and a list of ingredients leaves out', () => {
  expect(allergensLeftOut('Dimasak dengan gula merah dan kacang.', 'Tepung beras, gula, santan')).toEqual(['kacang']);
  expect(allergensLeftOut('Manis, ada kacangnya.', 'Beras, Kacang tanah')).toEqual([]);
  expect(allergensLeftOut('Ada kacangnya.', ' ')).toEqual([]);
  expect(allergensLeftOut('Dijemur di perikanan.', 'Garam')).toEqual([]);
});
