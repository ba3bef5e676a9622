import { PartnerAccountInput, type PartnerDetail } from '@lapak/contract/partners/partners';
import { api } from '../../../lib/browser-api.ts';
import { dateTime } from '../../../lib/format.ts';
import { askDialog } from '../../shared/form/declared-dialog.tsx';
import { text } from '../../shared/form/fields/text.tsx';

/** Changes the account that a partner is paid to: it waits for a day, and the partner is mailed. */
export const AccountDialog = askDialog(({ partner: { id, name, email, account } }: { partner: PartnerDetail }) => ({
  title: `Rekening ${name}`,
  about: `${account === null ? 'Rekening pertama langsung berlaku.' : 'Rekening baru berlaku setelah 24 jam.'} ${
    email === null ? 'Mitra ini belum punya email, jadi kabari sendiri.' : `Mitra dikabari lewat ${email}.`
  }`,
  input: PartnerAccountInput,
  values: { bank: account?.bank ?? '', number: account?.number ?? '', holder: account?.holder ?? '' },
  form: [
    text('bank', { label: 'Bank' }),
    text('number', { label: 'Nomor rekening', inputMode: 'numeric' }),
    text('holder', { label: 'Atas nama' }),
  ],
  send: (body) => api.call('changePartnerAccount', { params: { id }, body }),
  done: ({ data: { waiting } }) =>
    waiting === null ? 'Rekening disimpan.' : `Rekening baru berlaku mulai ${dateTime(waiting.counts_from)}.`,
}));
