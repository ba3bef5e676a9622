import { Button } from '../../../ui/button.tsx';
import type { Saving } from './use-draft.ts';

type SavingStateProps = { saving: Saving; retry: () => void; reload: () => void };

/** Whether what is typed is on the server; with a way on where it isn't. */
export function SavingState({ saving, retry, reload }: SavingStateProps) {
  if (typeof saving === 'string')
    return (
      <p aria-live="polite" className="text-sm text-ink-soft">
        {saving === 'saved' ? 'Draf tersimpan' : 'Menyimpan draf...'}
      </p>
    );
  return (
    <p role="alert" className="flex flex-wrap items-center gap-2 text-sm font-medium text-danger">
      Draf belum tersimpan. {saving.failed}
      <Button variant="secondary" size="sm" onClick={saving.isConflict ? reload : retry}>
        {saving.isConflict ? 'Muat yang terbaru' : 'Simpan lagi'}
      </Button>
    </p>
  );
}
