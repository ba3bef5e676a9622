import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { API_KEY_SCOPE_LABELS, API_KEY_SCOPES } from '@lapak/contract/people/api-key-scopes';
import { ApiKeyInput } from '@lapak/contract/people/api-keys';
import { api } from '../../../lib/browser-api.ts';
import { ChoicesField } from '../../../ui/form/choices-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { InlineForm } from '../../shared/form/inline-form.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';

const LABELS = { name: 'Nama program', until: 'Berlaku sampai', scopes: 'Izin' };
const SCOPES = API_KEY_SCOPES.map((value) => ({ value, label: API_KEY_SCOPE_LABELS[value] }));

type ApiKeyFormProps = { closeHref: string; onMade: (made: { name: string; key: string }) => void };

/** The form of a new API key. */
export function ApiKeyForm({ closeHref, onMade }: ApiKeyFormProps) {
  const recordForm = useRecordForm(ApiKeyInput, {
    record: null,
    values: () => ({ name: '', scopes: [], until: addDays(dateOf(new Date()), 365) }),
    send: (body) => api.call('createApiKey', { body }),
    savedText: 'Kunci dibuat.',
    onSaved: ({ data }) => onMade(data),
  });
  const { form } = recordForm;
  return (
    <InlineForm
      title="Buat kunci API"
      recordForm={recordForm}
      closeHref={closeHref}
      labels={LABELS}
      saveText="Buat kunci"
      failedText="Gagal membuat kunci"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="name" label={LABELS.name} hint="Misalnya Aplikasi gudang." required maxLength={60} autoFocus />
        <TextField form={form} name="until" label={LABELS.until} hint="Paling lama dua tahun." type="date" required />
      </div>
      <ChoicesField form={form} name="scopes" label={LABELS.scopes} hint="Beri sesedikit mungkin." choices={SCOPES} />
    </InlineForm>
  );
}
