import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../test/form.ts';
import { inShop, renderScreen } from '../../../test/render-screen.tsx';
import { Header } from './header.tsx';

const ShopHeader = () => <Header viewer={null} cartCount={0} onLogout={() => {}} />;

test.each([true, false])('header and menu open the chat where there is one: %s', async (shows_chat) => {
  renderScreen([inShop([{ path: '/', Component: ShopHeader }], { shows_chat })], '/');
  await screen.findByRole('banner');
  expect(screen.queryAllByRole('button', { name: 'Tanya toko' })).toHaveLength(shows_chat ? 1 : 0);
  press('Buka menu');
  const menu = within(await screen.findByRole('dialog'));
  menu.getByRole('link', { name: 'Lacak pesanan' });
  expect(menu.queryAllByRole('button', { name: 'Tanya toko' })).toHaveLength(shows_chat ? 1 : 0);
});
