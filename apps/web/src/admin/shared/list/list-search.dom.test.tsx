import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAdmin, shownAddress } from '../../../../test/render-admin.tsx';
import { defineListView, record, text, useListView } from '../../../lib/list-view.ts';
import { ListSearch } from './list-search.tsx';

const users = defineListView('/admin/users', { q: text(), edit: record() });

function List() {
  const { view } = useListView(users);
  return (
    <>
      <ListSearch list={users} label="Cari" />
      <Link to={users.changed(view, { edit: 5 })}>Ubah</Link>
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a row that is opened as its search is sent keeps the search', async () => {
  renderAdmin('/admin/users', { default: List, clientLoader: () => null });
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'kopi' } });
  act(() => {
    vi.advanceTimersByTime(300);
    // Not rendered yet: the link's address is still the one without the search.
    fireEvent.click(screen.getByRole('link', { name: 'Ubah' }));
  });
  await waitFor(() => expect(shownAddress()).toBe('/admin/users?q=kopi&edit=5'));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('kopi');
});

test('what an address cannot hold is sent twice at most', async () => {
  let loads = 0;
  renderAdmin(
    '/admin/users',
    {
      default: List,
      clientLoader: () => {
        loads += 1;
        return null;
      },
    },
    '/admin/users?q=kopi',
  );
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'kopi\0' } });
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(loads).toBe(3);
  expect(shownAddress()).toBe('/admin/users?q=kopi%00');
});
