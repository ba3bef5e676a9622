import { AGENT_FIELDS } from '@lapak/contract/settings/agents';
import { APPEARANCE_FIELDS } from '@lapak/contract/settings/appearance';
import { BOOK_FIELDS } from '@lapak/contract/settings/books';
import { DELIVERY_FIELDS } from '@lapak/contract/settings/delivery';
import { ORDER_FIELDS } from '@lapak/contract/settings/orders';
import { SHOP_FIELDS } from '@lapak/contract/settings/shop';
import { TILL_FIELDS } from '@lapak/contract/till/settings';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { press } from '../../../../test/form.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { stubApi, success } from '../../../../test/stub-api.ts';
import { useBellState } from '../../shared/components/bell-store.ts';
import { AgentsSection } from './agents-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { BooksSection } from './books-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { OrdersSection } from './orders-section.tsx';
import { ShopSection } from './shop-section.tsx';
import { TillSection } from './till-section.tsx';

const VERSION = { version: 2 };
const AGENTS = { ...AGENT_FIELDS.parse({}), ...VERSION };
const APPEARANCE = { ...APPEARANCE_FIELDS.parse({}), ...VERSION };
const BOOKS = { ...BOOK_FIELDS.parse({}), ...VERSION };
const DELIVERY = { ...DELIVERY_FIELDS.parse({}), ...VERSION };
const ORDERS = { ...ORDER_FIELDS.parse({}), ...VERSION };
const SHOP = { ...SHOP_FIELDS.parse({}), ...VERSION };
const TILL = { ...TILL_FIELDS.parse({}), ...VERSION };
const CASH = { number: '1-1199', name: 'Kas toko' };

const render = (section: ReactNode, hash = '') =>
  renderAdmin('/admin/settings', { default: () => section, clientLoader: async () => null }, `/admin/settings${hash}`);
const fold = async () => (await screen.findByText('Lebih banyak')).closest('details');

test.each<{ name: string; usual: ReactNode; rare: ReactNode }>([
  {
    name: 'shop',
    usual: <ShopSection settings={{ ...SHOP, name: 'Toko Uji', opening_hours: 'Setiap hari' }} />,
    rare: <ShopSection settings={{ ...SHOP, social_links: 'https://instagram.com/uji' }} />,
  },
  {
    name: 'appearance',
    usual: <AppearanceSection settings={{ ...APPEARANCE, hero_title: 'Kopi kami' }} />,
    rare: <AppearanceSection settings={{ ...APPEARANCE, origins_shown: false }} />,
  },
  {
    name: 'till',
    usual: <TillSection settings={{ ...TILL, discount_limit: 10, requires_opening: true }} />,
    rare: <TillSection settings={{ ...TILL, scale_prefixes: ['21'] }} />,
  },
  {
    name: 'orders',
    usual: <OrdersSection settings={{ ...ORDERS, unpaid_hours: 48, unique_digits: true }} />,
    rare: <OrdersSection settings={{ ...ORDERS, network_orders: 500 }} />,
  },
  {
    name: 'delivery',
    usual: <DeliverySection settings={{ ...DELIVERY, handling_days: 2 }} />,
    rare: <DeliverySection settings={{ ...DELIVERY, highest_cost: 20_000 }} />,
  },
  {
    name: 'agents',
    usual: <AgentsSection settings={{ ...AGENTS, enabled: false }} />,
    rare: <AgentsSection settings={{ ...AGENTS, phrasing: true }} />,
  },
  {
    name: 'books',
    usual: <BooksSection settings={{ ...BOOKS, expenses: [{ number: '6-1', name: 'Sewa' }] }} />,
    rare: <BooksSection settings={{ ...BOOKS, accounts: { ...BOOKS.accounts, drawer: CASH } }} />,
  },
])('what few set of $name stands folded until it is set', async ({ usual, rare }) => {
  render(usual);
  expect((await fold())?.open).toBe(false);
  cleanup();
  render(rare);
  expect((await fold())?.open).toBe(true);
});

test('a wrong field in the fold opens it, and so does the way to one of its fields', async () => {
  stubApi({});
  render(<OrdersSection settings={ORDERS} />);
  const orders = await fold();
  const units = orders?.querySelector<HTMLInputElement>('[name=network_units]');
  fireEvent.change(units as HTMLInputElement, { target: { value: '0' } });
  press('Simpan');
  await waitFor(() => expect(orders?.open).toBe(true));
  expect(document.activeElement).toBe(units);
  cleanup();

  render(<TillSection settings={TILL} />, '#lock_minutes');
  const till = await fold();
  await waitFor(() => expect(till?.open).toBe(true));
  expect(document.activeElement?.getAttribute('name')).toBe('lock_minutes');
});

test('what the chat does with a model isn’t asked while the chat is off, and stays as it was', async () => {
  const bell = { unseen: 0, findings: 0, wishes: 0, slips: 0, news: [] };
  const asked = stubApi({ updateAgentSettings: () => success({ ...AGENTS, phrasing: true }) });
  useBellState.setState({ bell: { ...bell, features: ['assistants', 'chat'] } });
  render(<AgentsSection settings={{ ...AGENTS, phrasing: true }} />);
  await screen.findByLabelText(/^Jawaban obrolan/u);
  cleanup();
  useBellState.setState({ bell: { ...bell, features: ['assistants'] } });
  render(<AgentsSection settings={{ ...AGENTS, phrasing: true }} />);
  fireEvent.click(await screen.findByLabelText(/^Buka untuk asisten/u));
  expect(screen.queryByText(/obrolan/u)).toBeNull();
  press('Simpan');
  await waitFor(() => expect(asked).toMatchObject([{ body: { enabled: false, phrasing: true, phrasings_a_day: 200 } }]));
  useBellState.setState({ bell: null });
});
