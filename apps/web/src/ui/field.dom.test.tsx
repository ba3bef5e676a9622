import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

test('a refused control is described by its error and its hint, and says that it is wrong', () => {
  render(
    <Field label="Nomor HP" hint="Misalnya 0812." error="Nomor HP wajib diisi." required>
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  const control = screen.getByRole('textbox', { name: /Nomor HP/u });
  const said = (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent?.trim());
  expect(said).toEqual(['Nomor HP wajib diisi.', 'Misalnya 0812.']);
  expect(control.getAttribute('aria-invalid')).toBe('true');
  expect(control.getAttribute('aria-required')).toBe('true');
});

test('one that is right is described by its hint alone', () => {
  render(
    <Field label="Kota" hint="Pilih satu.">
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  const control = screen.getByRole('textbox', { name: 'Kota' });
  expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Pilih satu.');
  expect(control.hasAttribute('aria-invalid')).toBe(false);
});
