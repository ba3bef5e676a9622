import { DEFAULT_ACCOUNTS, isAccountKey, OWN_CLASSES, type OwnClass } from '@lapak/contract/ledger/accounts';
import { BOOK_FIELDS, BookSettingsInput } from '@lapak/contract/settings/books';
import { api } from '../../../lib/browser-api.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { choicesOf, select } from '../../shared/form/fields/choice.tsx';
import { text } from '../../shared/form/fields/text.tsx';
import { settingsForm } from './settings-form.tsx';

/** An account has its number beside its name. */
const COLUMNS = 'sm:grid-cols-[10rem_1fr]';
const ACCOUNT_PARTS = [
  { part: 'number', label: 'Nomor', maxLength: 20 },
  { part: 'name', label: 'Nama', maxLength: 60 },
] as const;

const CLASS_LABELS: Record<OwnClass, string> = {
  bank: 'Bank atau e-wallet',
  asset: 'Aset',
  liability: 'Kewajiban',
  equity: 'Ekuitas',
  income: 'Pendapatan',
  expense: 'Beban',
};

/** What cash is spent on, and the journal's accounts. */
export const BooksSection = settingsForm('books', {
  about: "Untuk apa uang dikeluarkan: pilihan di buku kas dan pada 'Kas keluar' di kasir. Nomor akun dipakai program akuntansi.",
  fields: BOOK_FIELDS,
  input: BookSettingsInput,
  send: (body) => api.call('updateBookSettings', { body }),
  savedText: 'Pembukuan disimpan.',
  form: [
    {
      rows: 'expenses',
      rowName: 'jenis',
      addText: 'Tambah jenis',
      movable: true,
      columns: COLUMNS,
      each: [text('number', { label: 'Nomor akun' }), text('name', { label: 'Nama' })],
    },
    {
      more: 'akun jurnal',
      fields: [
        {
          rows: 'own',
          rowName: 'akun',
          addText: 'Tambah akun',
          hint: 'Rekening dan e-wallet lain menjadi tempat uang di buku kas; sisanya untuk jurnal umum: peralatan, pinjaman, simpanan anggota. Golongannya tidak berubah lagi.',
          columns: 'sm:grid-cols-[10rem_1fr_10rem]',
          each: [
            { own: ['key'], show: () => null },
            text('number', { label: 'Nomor akun' }),
            text('name', { label: 'Nama' }),
            select('class', { label: 'Golongan', required: true, choices: choicesOf(OWN_CLASSES, CLASS_LABELS) }),
          ],
        },
        {
          own: ['accounts'],
          show: (form) =>
            Object.keys(DEFAULT_ACCOUNTS)
              .filter(isAccountKey)
              .map((key) => (
                <div key={key} className={`grid items-start gap-4 ${COLUMNS}`}>
                  {ACCOUNT_PARTS.map(({ part, label, maxLength }) => (
                    <TextField
                      key={part}
                      form={form}
                      name={`accounts.${key}.${part}`}
                      label={`${label} ${DEFAULT_ACCOUNTS[key].name}`}
                      required
                      maxLength={maxLength}
                      autoComplete="off"
                    />
                  ))}
                </div>
              )),
        },
      ],
    },
  ],
});
