import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** A field by the beginning of its label; required ones end in a star for the eye. */
export function field(label: string): HTMLInputElement | HTMLTextAreaElement {
  const found = screen
    .getAllByLabelText((text) => text.startsWith(label))
    .find((element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement);
  if (!found) throw new Error(`No field ${label}`);
  return found;
}

export function type(label: string, text: string): void {
  fireEvent.change(field(label), { target: { value: text } });
}

/** Chooses an option of a select by its text. */
export function choose(label: string, text: string, inside = document.body): void {
  const select = within(inside).getByLabelText((name) => name.startsWith(label), { selector: 'select' });
  const option = within(select).getByRole('option', { name: text });
  fireEvent.change(select, { target: { value: option.getAttribute('value') } });
}

/** Presses a button of the question or dialog with a title. */
export async function answer(title: string | RegExp, button: string): Promise<void> {
  const question = await screen.findByRole('alertdialog', { name: title });
  fireEvent.click(within(question).getByRole('button', { name: button }));
}

export function press(button: string): void {
  fireEvent.click(screen.getByRole('button', { name: button }));
}

/** Chooses from a searchable list, once it has come, by typing a whole name and leaving it. */
export async function pick(label: string, name: string): Promise<void> {
  await waitFor(() => expect(field(label).disabled).toBe(false));
  type(label, name);
  fireEvent.blur(field(label));
}
