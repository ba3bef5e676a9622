import { useLocation } from 'react-router';
import type { Route } from './+types/screen.ts';
import { bringTill, openCopies } from './bring-till.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Kasir · Admin Lapak Hijau' }];

/** Brings the till with its data. */
export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [Till] = await Promise.all([bringTill(), openCopies(signal)]);
  return { Till };
}
clientLoader.hydrate = true as const;

/** The till (spec section 2, POS). */
export default function TillScreen({ loaderData: { Till } }: Route.ComponentProps) {
  const search = new URLSearchParams(useLocation().search);
  return <Till isPractice={search.has('latihan')} />;
}
