import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { ComboboxOption } from './combobox.tsx';
import { Field } from './field.tsx';
import { FoundCombobox } from './found-combobox.tsx';

const NONE = { value: 'none', label: 'Tanpa produk' };

/** A field whose chosen option is another object than the listed one, as a form's own copy is. */
function Form() {
  const [value, setValue] = useState<ComboboxOption | null>({ ...NONE });
  return (
    <Field label="Produk">
      {(control) => (
        <FoundCombobox
          {...control}
          value={value}
          onChange={setValue}
          find={async (text) => [
            { value: '1', label: `Kopi ${text}` },
            { value: '2', label: `Teh ${text}` },
          ]}
          fixed={[NONE]}
          failedText="Gagal"
        />
      )}
    </Field>
  );
}

test('what is typed stays when the results come and the fixed options leave', async () => {
  render(<Form />);
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Produk' });
  fireEvent.focus(input);
  fireEvent.mouseDown(input);
  fireEvent.click(input);
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  await screen.findByRole('option', { name: 'Tanpa produk' });
  fireEvent.change(input, { target: { value: 'gayo' } });
  await screen.findByRole('option', { name: 'Kopi gayo' });
  expect(screen.queryByRole('option', { name: 'Tanpa produk' })).toBeNull();
  expect(input.value).toBe('gayo');
  fireEvent.click(screen.getByRole('option', { name: 'Teh gayo' }));
  expect(input.value).toBe('Teh gayo');
});
