import { useRevalidator } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { loadOrLast } from '../../../lib/last-good.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { importView } from '../../shared/addresses/import-view.ts';
import { loadOpened } from '../../shared/list/load-opened.ts';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import type { Route } from './+types/screen.ts';
import { ChooseFile } from './choose-file.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportResult } from './import-result.tsx';
import { LastImports } from './last-imports.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Impor produk · Admin Lapak Hijau' }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const view = importView.read(new URL(request.url).searchParams);
  const { file, q, large, page } = view;
  const { signal } = request;
  return loadOrLast(importView.path, importView.address(view), async () => {
    const opened = await loadOpened(file, importView.address(), (id) => api.call('getProductImport', { params: { id }, signal }));
    if (opened === null)
      return { file: null, changes: null, imports: await api.call('listProductImports', { query: { q, page }, signal }) };
    const query = { q, page, large: large ?? undefined };
    return { file: opened, changes: await api.call('listImportChanges', { params: { id: opened.id }, query, signal }), imports: null };
  });
}
clientLoader.hydrate = true as const;

/** Exports and imports: checked line by line, shown from old to new, saved in steps, undone (spec section 2, products admin). */
export default function ImportScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <ScreenHeading title="Impor dan ekspor produk" about="Banyak produk sekaligus, lewat berkas CSV atau Excel." />
      {loaded.state === 'failed' ? (
        <ErrorState message={`Gagal memuat berkas. ${loaded.reason}`} onRetry={() => void revalidate()} retrying={state === 'loading'} />
      ) : loaded.answer.file?.choice ? (
        <ImportColumns key={loaded.answer.file.id} file={loaded.answer.file} choice={loaded.answer.file.choice} />
      ) : loaded.answer.file !== null ? (
        <ImportResult key={loaded.answer.file.id} loaded={loaded.answer.file} changes={loaded.answer.changes} />
      ) : (
        <>
          <ChooseFile />
          {loaded.answer.imports && <LastImports imports={loaded.answer.imports} />}
        </>
      )}
    </>
  );
}
