import { expect, test } from 'vitest';
import { merged } from './use-record-form.ts';

test('keeps what was typed, and takes of the rest what others have made of it', () => {
  const opened = { name: 'Kopi', stock: 10, sizes: [{ label: '250 g', stock: 4 }] };
  const theirs = { name: 'Kopi Gayo', stock: 9, sizes: [{ label: '250 g', stock: 3 }] };
  expect(merged({ ...opened, name: 'Kopi kami' }, opened, theirs)).toEqual({ ...theirs, name: 'Kopi kami' });
  const sizes = [{ label: '250 g', stock: 8 }];
  expect(merged({ ...opened, sizes }, opened, theirs)).toEqual({ ...theirs, sizes });
});

test('the same fields in another order are no change', () => {
  const opened = { sizes: [{ label: '250 g', stock: 4 }] };
  const mine = { sizes: [{ label: '250 g', stock: 4 }] };
  const theirs = { sizes: [{ stock: 4, label: '250 g' }] };
  expect(merged(mine, opened, theirs)).toEqual(theirs);
  expect(merged({ sizes: [{ stock: 4, label: '250 g' }] }, opened, { sizes: [{ label: '500 g', stock: 1 }] })).toEqual({
    sizes: [{ label: '500 g', stock: 1 }],
  });
});
