import { SECOND_FACTOR_POLICIES } from '@lapak/contract/people/second-factor-policy';
import { SECURITY_FIELDS, SecuritySettingsInput } from '@lapak/contract/settings/security';
import { api } from '../../../lib/browser-api.ts';
import { SECOND_FACTOR_LABELS } from '../../shared/components/second-factor-labels.ts';
import { choicesOf, select } from '../../shared/form/fields/choice.tsx';
import { text } from '../../shared/form/fields/text.tsx';
import { settingsForm } from './settings-form.tsx';

/** Whether who may administer or supervise signs in with a second step (decision 92). */
export const SecuritySection = settingsForm('security', {
  about:
    'Masuk dengan kata sandi saja mudah dibobol bila kata sandinya bocor. Langkah kedua adalah kode dari aplikasi di ponsel, atau kunci sandi (passkey).',
  fields: SECURITY_FIELDS,
  input: SecuritySettingsInput,
  send: (body) => api.call('updateSecuritySettings', { body }),
  savedText: 'Aturan keamanan disimpan.',
  form: [
    select('second_factor', {
      choices: choicesOf(SECOND_FACTOR_POLICIES, SECOND_FACTOR_LABELS),
      hint: 'Bagi admin dan supervisor. Siapa yang sudah mengaktifkannya selalu diminta, apa pun pilihan di sini.',
    }),
    {
      where: 'second_factor',
      is: 'required',
      fields: [
        text('required_from', {
          type: 'date',
          required: true,
          hint: 'Sampai hari itu mereka diingatkan. Sejak hari itu yang belum mengaktifkannya hanya bisa membuka profilnya.',
        }),
      ],
    },
  ],
  // Blank is no day, also where it isn't asked for.
  read: ({ required_from }) => ({ required_from }),
});
