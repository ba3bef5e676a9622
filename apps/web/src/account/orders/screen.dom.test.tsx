import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { press } from '../../../test/form.ts';
import { renderScreen, routeOf } from '../../../test/render-screen.tsx';
import { stubApi, success, withoutText } from '../../../test/stub-api.ts';
import { signIn } from '../../lib/session.ts';
import { aUser } from '../user-for-tests.ts';
import * as module from './screen.tsx';

beforeEach(() => signIn(aUser(), 'token'));

const renderOrders = () => renderScreen([routeOf('/profile/orders', module)], '/profile/orders');

const NONE = { meta: { page: 1, page_size: 10, total: 0, pages: 1 } };

test('a new customer has none yet', async () => {
  stubApi({ listOwnOrders: () => success([], NONE) });
  renderOrders();
  await screen.findByText('Belum ada pesanan');
  expect(screen.getByRole('link', { name: 'Lihat produk' }).getAttribute('href')).toBe('/catalog');
});

test('says when the list fails to load, and loads again', async () => {
  const answers = [withoutText];
  stubApi({ listOwnOrders: () => answers.shift()?.() ?? success([], NONE) });
  renderOrders();
  await screen.findByText('Gagal memuat pesanan. Silakan coba lagi.');
  press('Coba lagi');
  await screen.findByText('Belum ada pesanan');
});
