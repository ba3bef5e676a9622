import { render } from '@testing-library/react';
import { createRoutesStub, useLocation } from 'react-router';
import { restoreSession } from '../src/lib/session.ts';

type Routes = Parameters<typeof createRoutesStub>[0];

/** What the file of a screen exports. */
interface ScreenModule {
  default: NonNullable<Routes[number]['Component']>;
  HydrateFallback: NonNullable<Routes[number]['HydrateFallback']>;
  clientLoader(args: never): unknown;
}

/** The route of a screen that loads its data in the browser, as React Router makes it from the file. */
export function routeOf(path: string, { default: Component, HydrateFallback, clientLoader }: ScreenModule): Routes[number] {
  // Its types are made from routes.ts, which a test doesn't have.
  return { path, Component, HydrateFallback, loader: (args) => clientLoader(args as never) };
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
