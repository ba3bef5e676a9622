import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ListFigures } from './list-figures.tsx';

test.each([false, true])("a figure and its note aren't read as one number, on a sheet: %s", (isSheet) => {
  const { container } = render(
    <ListFigures isSheet={isSheet} figures={[{ label: 'Stok menipis', value: '0', note: '5 unit atau kurang' }]} />,
  );
  expect(container.querySelector('dd')?.textContent).toBe('0 · 5 unit atau kurang');
});
