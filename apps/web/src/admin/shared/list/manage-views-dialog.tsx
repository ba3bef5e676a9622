import type { SavedListView } from '@lapak/contract/office/saved-filters';
import { Pencil, Trash2 } from 'lucide-react';
import { confirm } from '../../../lib/confirm.ts';
import { compactDateTime } from '../../../lib/format.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

type ManageViewsDialogProps = {
  views: readonly SavedListView[];
  onRename: (view: SavedListView) => void;
  onDeleted: () => void;
  onClose: () => void;
};

/** A list's saved views with who saved them: each can be renamed and deleted. */
export function ManageViewsDialog({ views, onRename, onDeleted, onClose }: ManageViewsDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Tampilan tersimpan" description="Sama untuk semua yang mengurus toko.">
      {views.length === 0 && <p>Tidak ada lagi tampilan tersimpan.</p>}
      <ul className="divide-y">
        {views.map((view) => (
          <li key={view.id} className="flex items-center gap-1 py-1.5 first:pt-0 last:pb-0">
            <span className="mr-auto min-w-0 wrap-anywhere">
              <span className="font-semibold">{view.name}</span>
              <span className="block text-sm text-ink-soft">
                {view.by ?? 'Akun terhapus'}, {compactDateTime(view.created_at)}
              </span>
            </span>
            <IconButton label={`Ubah nama ${view.name}`} icon={<Pencil aria-hidden="true" />} onClick={() => onRename(view)} />
            <DeleteView view={view} onDeleted={onDeleted} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function DeleteView({ view: { id, name }, onDeleted }: { view: SavedListView; onDeleted: () => void }) {
  const { send, pending } = useSend('deleteListView', { key: `deleteListView-${id}`, done: () => `Tampilan "${name}" dihapus.` });
  const ask = async () => {
    const yes = await confirm({
      title: `Hapus tampilan "${name}"?`,
      text: 'Tampilan ini hilang untuk semua yang mengurus toko. Datanya tidak berubah.',
      confirmText: 'Hapus',
    });
    if (!yes) return;
    await send({ params: { id } });
    // Also after a failure: somebody else may have deleted it.
    onDeleted();
  };
  return (
    <IconButton label={`Hapus ${name}`} icon={<Trash2 aria-hidden="true" />} tone="danger" disabled={pending} onClick={() => void ask()} />
  );
}
