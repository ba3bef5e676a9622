import { WEBHOOK_EVENT_LABELS, WEBHOOK_EVENT_TYPES } from '@lapak/contract/messages/webhook-states';
import { type Webhook, WebhookInput } from '@lapak/contract/messages/webhooks';
import { api } from '../../../lib/browser-api.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { ChoicesField } from '../../../ui/form/choices-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { InlineForm } from '../../shared/form/inline-form.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';

const LABELS = { name: 'Nama program', url: 'Alamat penerima', events: 'Kejadian yang dikabarkan', is_active: 'Aktif' };
const EVENTS = WEBHOOK_EVENT_TYPES.map((value) => ({ value, label: `${WEBHOOK_EVENT_LABELS[value]} (${value})` }));

type WebhookFormProps = {
  webhook: Webhook | null;
  closeHref: string;
  /** `secret` of a new one. */
  onSaved: (saved: { name: string; secret: string | null }) => void;
};

/** The form of a webhook. */
export function WebhookForm({ webhook, closeHref, onSaved }: WebhookFormProps) {
  const recordForm = useRecordForm(WebhookInput, {
    record: webhook,
    values: (shown) => ({
      name: shown?.name ?? '',
      url: shown?.url ?? '',
      events: shown?.events ?? [],
      is_active: shown?.is_active ?? true,
    }),
    send: async (body, expected_version) => {
      if (!webhook) return (await api.call('createWebhook', { body })).data;
      const { data } = await api.call('updateWebhook', { params: { id: webhook.id }, body: { ...body, expected_version } });
      return { ...data, secret: null };
    },
    savedText: 'Webhook disimpan.',
    onSaved,
  });
  const { form } = recordForm;
  return (
    <InlineForm
      title={webhook ? 'Ubah webhook' : 'Tambah webhook'}
      recordForm={recordForm}
      closeHref={closeHref}
      labels={LABELS}
      failedText="Gagal menyimpan webhook"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="name" label={LABELS.name} hint="Misalnya Aplikasi gudang." required maxLength={60} autoFocus />
        <TextField form={form} name="url" label={LABELS.url} hint="Diawali https://." required maxLength={500} inputMode="url" />
      </div>
      <ChoicesField form={form} name="events" label={LABELS.events} choices={EVENTS} />
      <CheckboxField form={form} name="is_active" label={LABELS.is_active} hint="Yang tidak aktif tidak dikabari apa pun." />
    </InlineForm>
  );
}
