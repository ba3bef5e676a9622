import { useRevalidator } from 'react-router';
import { api } from '../../lib/browser-api.ts';
import { loadKept } from '../../lib/last-good.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { loadOpened } from '../list/load-opened.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import type { Route } from './+types/screen.ts';
import { ChooseFile } from './choose-file.tsx';
import { ImportResult } from './import-result.tsx';
import { importView } from './import-view.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Impor produk · Admin Lapak Hijau' }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { file } = importView.read(new URL(request.url).searchParams);
  return loadKept(importView.path, importView.address({ file }), async () => ({
    file: await loadOpened(file, importView.address(), (id) => api.call('getProductImport', { params: { id }, signal: request.signal })),
  }));
}
clientLoader.hydrate = true as const;

/** Products out and in as CSV: checked line by line first, saved in one step (spec section 2, products admin). */
export default function ImportScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <PageHeading title="Impor dan ekspor produk">Banyak produk sekaligus, lewat berkas CSV.</PageHeading>
      {loaded.state === 'failed' ? (
        <ErrorState message={`Gagal memuat berkas. ${loaded.reason}`} onRetry={() => void revalidate()} retrying={state === 'loading'} />
      ) : loaded.answer.file === null ? (
        <ChooseFile />
      ) : (
        <ImportResult key={loaded.answer.file.id} loaded={loaded.answer.file} />
      )}
    </>
  );
}
