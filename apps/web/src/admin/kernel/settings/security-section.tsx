import { SECOND_FACTOR_POLICIES } from '@lapak/contract/people/second-factor-policy';
import { SECURITY_FIELDS, type SecuritySettings, SecuritySettingsInput } from '@lapak/contract/settings/security';
import { api } from '../../../lib/browser-api.ts';
import { SelectField } from '../../../ui/form/choice-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { SECOND_FACTOR_LABELS } from '../../shared/components/second-factor-labels.ts';
import { SETTINGS_SECTIONS } from '../../shared/components/settings-sections.ts';
import { SETTINGS_FIELDS } from '../../shared/components/settings-texts.ts';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { SectionForm } from './section-form.tsx';

const LABELS = SETTINGS_FIELDS.security;

/** Whether who may administer or supervise signs in with a second step (decision 92). */
export function SecuritySection({ settings }: { settings: SecuritySettings }) {
  const recordForm = useRecordForm(SecuritySettingsInput, {
    record: settings,
    initial: { ...SECURITY_FIELDS.parse({}), version: settings.version },
    values: (shown) => ({ second_factor: shown?.second_factor ?? 'offered', required_from: shown?.required_from ?? null }),
    send: (body, expected_version) => api.call('updateSecuritySettings', { body: { ...body, expected_version } }),
    savedText: 'Aturan keamanan disimpan.',
    reopen: ({ data }) => data,
  });
  const { form } = recordForm;
  return (
    <SectionForm
      id={SETTINGS_SECTIONS.security.id}
      title={SETTINGS_SECTIONS.security.title}
      about="Masuk dengan kata sandi saja mudah dibobol bila kata sandinya bocor. Langkah kedua adalah kode dari aplikasi di ponsel, atau kunci sandi (passkey)."
      recordForm={recordForm}
      labels={LABELS}
    >
      <SelectField
        form={form}
        name="second_factor"
        label={LABELS.second_factor}
        hint="Bagi admin dan supervisor. Siapa yang sudah mengaktifkannya selalu diminta, apa pun pilihan di sini."
      >
        {SECOND_FACTOR_POLICIES.map((policy) => (
          <option key={policy} value={policy}>
            {SECOND_FACTOR_LABELS[policy]}
          </option>
        ))}
      </SelectField>
      {form.watch('second_factor') === 'required' && (
        <TextField
          form={form}
          name="required_from"
          label={LABELS.required_from}
          type="date"
          required
          hint="Sampai hari itu mereka diingatkan. Sejak hari itu yang belum mengaktifkannya hanya bisa membuka profilnya."
        />
      )}
    </SectionForm>
  );
}
