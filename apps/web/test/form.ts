import { fireEvent, screen } from '@testing-library/react';

/** A field by the beginning of its label; required ones end in a star for the eye. */
export function field(label: string): HTMLInputElement {
  const found = screen.getAllByLabelText((text) => text.startsWith(label)).find((element) => element instanceof HTMLInputElement);
  if (!found) throw new Error(`No field ${label}`);
  return found;
}

export function type(label: string, text: string): void {
  fireEvent.change(field(label), { target: { value: text } });
}

export function press(button: string): void {
  fireEvent.click(screen.getByRole('button', { name: button }));
}
