import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { ListKeys } from './list-keys.tsx';

const opened: string[] = [];
function List() {
  return (
    <main>
      <input type="search" aria-label="Cari" />
      <table>
        <tbody>
          {['satu', 'dua'].map((name) => (
            <tr key={name}>
              <td>
                <input type="checkbox" aria-label={name} />
                <a
                  href={`?edit=${name}`}
                  onClick={(event) => {
                    event.preventDefault();
                    opened.push(name);
                  }}
                >
                  {name}
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ListKeys />
    </main>
  );
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test('keys go through the rows, tick, open and search, and not while somebody types', async () => {
  renderAdmin('/admin/users', { default: List, clientLoader: () => null });
  await screen.findByText('satu');
  press('j');
  press('j');
  press('j');
  expect(document.activeElement?.textContent).toBe('dua');
  press('e');
  press('k');
  press('Enter');
  expect(opened).toEqual(['dua', 'satu']);
  press('x');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'satu' }).checked).toBe(true);
  press('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  press('j');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  screen.getByRole('searchbox').blur();
  press('?');
  await screen.findByRole('dialog', { name: 'Pintasan papan ketik' });
  press('e');
  expect(opened).toHaveLength(2);
});
