import { href, redirect } from 'react-router';

/** /admin redirects to the dashboard. */
export function clientLoader() {
  return redirect(href('/admin/dashboard'));
}
clientLoader.hydrate = true as const;

export default function ToDashboard() {
  return null;
}
