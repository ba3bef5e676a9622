import { ListViewInput, MAX_VIEW_NAME, type SavedListView } from '@lapak/contract/office/saved-filters';
import { api } from '../../../lib/browser-api.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { AskDialog } from '../form/ask-dialog.tsx';

type RenameViewDialogProps = { view: SavedListView; onSaved: () => void; onClose: () => void };

/** Gives a saved view another name. */
export function RenameViewDialog({ view, onSaved, onClose }: RenameViewDialogProps) {
  const contractForm = useContractForm(ListViewInput.pick({ name: true }), {
    values: { name: view.name },
    send: ({ name }) => api.call('updateListView', { params: { id: view.id }, body: { name, expected_version: view.version } }),
    onSaved: () => {
      onSaved();
      onClose();
    },
    // What somebody else has changed or deleted meanwhile is loaded.
    onRefused: onSaved,
  });
  return (
    <AskDialog contractForm={contractForm} title="Ubah nama tampilan" onClose={onClose}>
      <TextField form={contractForm.form} name="name" label="Nama" required maxLength={MAX_VIEW_NAME} autoComplete="off" />
    </AskDialog>
  );
}
