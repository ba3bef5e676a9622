import type { StatementSheet as Sheet } from '@lapak/contract/partners/statements';
import { Printer } from 'lucide-react';
import { data } from 'react-router';
import { StatementSheet } from '../../features/partner-statement/statement-sheet.tsx';
import { ApiError } from '../../lib/api.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { serverApi } from '../../lib/server-api.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageNumbers } from '../../ui/paper/page-numbers.tsx';
import type { Route } from './+types/screen.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Laporan mitra') },
  { name: 'robots', content: 'noindex, nofollow' },
  // Its address is a secret, so no other site is told of it.
  { name: 'referrer', content: 'no-referrer' },
];

/** The server renders the whole of it, so that it is there on a slow phone; nobody keeps a copy. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const sheet = await findSheet(serverApi(context), params.token);
  return data(sheet, {
    status: sheet === null ? 404 : 200,
    headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' },
  });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

async function findSheet(api: ReturnType<typeof serverApi>, token: string): Promise<Sheet | null> {
  try {
    return (await api.call('openStatement', { params: { token } })).data;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null;
    throw error;
  }
}

/** /laporan-mitra/{token}: a statement for its partner, without an account (decision 110). */
export default function StatementPage({ loaderData: sheet }: Route.ComponentProps) {
  return (
    <section className="container-page py-6 sm:py-10 print:p-0">
      {sheet === null ? (
        <EmptyState title="Laporan tidak ditemukan">Tautan ini sudah diganti atau diakhiri. Minta tautan baru kepada toko.</EmptyState>
      ) : (
        <div className="mx-auto max-w-3xl print:max-w-none">
          <PageNumbers of={`Laporan nomor ${sheet.number} · ${sheet.partner}`} />
          <p className="mb-4 text-right print:hidden">
            <Button variant="secondary" onClick={() => window.print()}>
              <Printer aria-hidden="true" /> Cetak atau PDF
            </Button>
          </p>
          <StatementSheet sheet={sheet} />
        </div>
      )}
    </section>
  );
}
