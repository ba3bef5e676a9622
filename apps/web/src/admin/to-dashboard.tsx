import { href, redirect } from 'react-router';
import { userContext } from '../lib/guard.ts';
import { homeOf } from '../lib/home-of.ts';
import type { Route } from './+types/to-dashboard.ts';
import { currentSeller } from './shared/components/seller/seller-store.ts';

/** /admin redirects to the dashboard, and who sells to the till. */
export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return redirect(currentSeller() ? href('/admin/pos') : homeOf(context.get(userContext).role));
}
clientLoader.hydrate = true as const;

export default function ToDashboard() {
  return null;
}
