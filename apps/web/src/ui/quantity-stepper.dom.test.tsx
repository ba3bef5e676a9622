import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { QuantityStepper } from './quantity-stepper.tsx';

function Counter() {
  const [value, setValue] = useState(1);
  return <QuantityStepper value={value} onChange={setValue} max={2} itemName="Kopi" />;
}

test('a stepper keeps the focus at its limits, and its arrows count from what is typed', () => {
  render(<Counter />);
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Jumlah Kopi' });
  const more = screen.getByRole<HTMLButtonElement>('button', { name: 'Tambah Kopi' });
  const fewer = screen.getByRole<HTMLButtonElement>('button', { name: 'Kurangi Kopi' });
  for (const { button, at } of [
    { button: more, at: '2' },
    { button: fewer, at: '1' },
  ]) {
    button.focus();
    fireEvent.click(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    // A browser takes the focus from a button that is disabled.
    expect(button.disabled).toBe(false);
    fireEvent.click(button);
    expect(document.activeElement === button).toBe(true);
    expect(amount.value).toBe(at);
  }
  fireEvent.click(more);
  fireEvent.change(amount, { target: { value: '1' } });
  fireEvent.keyDown(amount, { key: 'ArrowUp' });
  expect(amount.value).toBe('2');
});
