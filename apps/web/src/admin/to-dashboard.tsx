import { href, redirect } from 'react-router';

/** /admin: the dashboard is where the back office begins. */
export function clientLoader() {
  return redirect(href('/admin/dashboard'));
}
clientLoader.hydrate = true as const;

export default function ToDashboard() {
  return null;
}
