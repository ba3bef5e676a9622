import { ListViewInput, MAX_VIEW_NAME, type SavedListView, type ViewedList } from '@lapak/contract/office/saved-filters';
import { useWatch } from 'react-hook-form';
import { api } from '../../../lib/browser-api.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { notify } from '../../../lib/notify.ts';
import { Alert } from '../../../ui/alert.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { AskDialog } from '../form/ask-dialog.tsx';

type SaveViewDialogProps = {
  list: ViewedList;
  /** What the list shows now. */
  query: string;
  columns: Record<string, boolean>;
  /** Those that are saved, one of which it may replace. */
  views: readonly SavedListView[];
  /** Somebody else has saved or deleted one meanwhile. */
  onRefused: () => void;
  onClose: () => void;
};

/** Names what the list shows now; with a name that is taken it replaces that view. */
export function SaveViewDialog({ list, query, columns, views, onRefused, onClose }: SaveViewDialogProps) {
  const sameNamed = (name: string) => views.find((view) => view.name.toLowerCase() === name.trim().toLowerCase());
  const contractForm = useContractForm(ListViewInput.pick({ name: true }), {
    values: { name: '' },
    send: ({ name }) => {
      const old = sameNamed(name);
      return old
        ? api.call('updateListView', { params: { id: old.id }, body: { query, columns, expected_version: old.version } })
        : api.call('createListView', { body: { list, name, query, columns } });
    },
    onSaved: ({ data }) => {
      notify('success', `Tampilan "${data.name}" disimpan.`);
      onClose();
    },
    onRefused,
  });
  const { form } = contractForm;
  const replaced = sameNamed(useWatch({ control: form.control, name: 'name' }) ?? '');
  return (
    <AskDialog
      contractForm={contractForm}
      title="Simpan tampilan"
      description="Pencarian, filter, urutan, dan kolom yang terlihat sekarang. Semua yang mengurus toko melihatnya."
      sendText={replaced ? 'Ganti tampilan' : 'Simpan'}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="name"
        label="Nama"
        placeholder="Lunas, kirim ke Banda Aceh"
        required
        maxLength={MAX_VIEW_NAME}
        autoComplete="off"
      />
      {replaced && <Alert tone="warning">Tampilan &quot;{replaced.name}&quot; sudah ada, dan diganti dengan yang sekarang.</Alert>}
    </AskDialog>
  );
}
