import { DEFAULT_APPEARANCE } from '@lapak/contract/kernel/default-appearance';
import { render } from '@testing-library/react';
import { createRoutesStub, Outlet, useLocation } from 'react-router';
import { restoreSession } from '../src/lib/session.ts';
import { withoutSpecified } from '../src/storefront/frame-appearance.ts';

type Routes = Parameters<typeof createRoutesStub>[0];

/** What the file of a screen exports. */
interface ScreenModule {
  default: NonNullable<Routes[number]['Component']>;
  HydrateFallback?: NonNullable<Routes[number]['HydrateFallback']>;
  clientLoader(args: never): unknown;
}

/** The route of a screen as React Router makes it from the file; `serverLoader` gives what the server would. */
export function routeOf(path: string, screen: ScreenModule, serverLoader?: () => Promise<unknown>): Routes[number] {
  const { default: Component, HydrateFallback, clientLoader } = screen;
  return {
    path,
    Component,
    ...(HydrateFallback && { HydrateFallback }),
    // Its types are made from routes.ts, which a test doesn't have.
    loader: (args) => clientLoader({ ...args, serverLoader } as never),
  };
}

/** Around screens of the storefront: what the shop's frame loads for them; `facts` are put over it. */
export function inShop(children: Routes, facts: { shows_chat?: boolean } = {}): Routes[number] {
  const shop = {
    name: 'Lapak Uji',
    public_url: 'https://lapak-uji.example',
    contact_email: 'tanya@lapak-uji.example',
    whatsapp: null,
    social_links: [],
    bank_accounts: [{ bank: 'Bank Aceh Syariah', number: '0100200300', holder: 'Lapak Uji' }],
    unpaid_hours: 24,
    unique_digits: false,
    cod_limit: null,
    pickup: null,
    delivery: {
      days_from: 1,
      days_to: 3,
      handling_days: 1,
      highest_cost: null,
      same_day_until: 14,
      same_day_weekdays: [1, 2, 3, 4, 5, 6],
      work_weekdays: [1, 2, 3, 4, 5, 6],
      closed_days: [],
    },
    shows_chat: true,
    shows_impact: false,
    appearance: withoutSpecified(DEFAULT_APPEARANCE),
    ...facts,
  };
  return { id: 'storefront/layout', loader: () => shop, Component: Outlet, HydrateFallback: Nothing, children };
}

function Nothing() {
  return null;
}

/** Renders the screens of a few routes at an address, as a browser shows them; every other address shows itself: 'At /catalog'. */
export function renderScreen(routes: Routes, address: string): void {
  restoreSession();
  const Stub = createRoutesStub([...routes, { path: '*', Component: Elsewhere }]);
  render(<Stub initialEntries={[address]} />);
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`At ${pathname}${search}`}</p>;
}
