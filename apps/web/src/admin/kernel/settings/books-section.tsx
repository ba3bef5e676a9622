import { DEFAULT_ACCOUNTS, isAccountKey } from '@lapak/contract/ledger/accounts';
import { BOOK_FIELDS, type BookSettings, BookSettingsInput } from '@lapak/contract/settings/books';
import { api } from '../../../lib/browser-api.ts';
import { Rows } from '../../../ui/form/rows.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { SETTINGS_SECTIONS } from '../../shared/components/settings-sections.ts';
import { SETTINGS_FIELDS } from '../../shared/components/settings-texts.ts';
import { MoreFields } from '../../shared/form/more-fields.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { SectionForm } from './section-form.tsx';

const LABELS = SETTINGS_FIELDS.books;
const MAX_EXPENSES = 40;
const ACCOUNT_KEYS = Object.keys(DEFAULT_ACCOUNTS).filter(isAccountKey);

/** The section for what cash is spent on. */
export function BooksSection({ settings }: { settings: BookSettings }) {
  const recordForm = useRecordForm(BookSettingsInput, {
    record: settings,
    initial: { ...BOOK_FIELDS.parse({}), version: settings.version },
    values: (shown) => ({ expenses: shown?.expenses ?? [], accounts: shown?.accounts ?? DEFAULT_ACCOUNTS }),
    send: (body, expected_version) => api.call('updateBookSettings', { body: { ...body, expected_version } }),
    savedText: 'Pembukuan disimpan.',
    reopen: ({ data }) => data,
  });
  const { form } = recordForm;
  return (
    <SectionForm
      id={SETTINGS_SECTIONS.books.id}
      title={SETTINGS_SECTIONS.books.title}
      about="Untuk apa uang dikeluarkan: pilihan di buku kas dan pada 'Kas keluar' di kasir. Nomor akun dipakai program akuntansi."
      recordForm={recordForm}
      labels={LABELS}
    >
      <Rows
        form={form}
        name="expenses"
        legend={LABELS.expenses}
        rowName="jenis"
        addText="Tambah jenis"
        blank={{ number: '', name: '' }}
        max={MAX_EXPENSES}
        movable
      >
        {(index) => (
          <div className="grid items-start gap-4 sm:grid-cols-[10rem_1fr]">
            <TextField form={form} name={`expenses.${index}.number`} label="Nomor akun" required maxLength={20} autoComplete="off" />
            <TextField form={form} name={`expenses.${index}.name`} label="Nama" required maxLength={60} autoComplete="off" />
          </div>
        )}
      </Rows>
      <MoreFields about="akun jurnal" isFilled={recordForm.initially.differing.includes('accounts')}>
        {ACCOUNT_KEYS.map((key) => (
          <div key={key} className="grid items-start gap-4 sm:grid-cols-[10rem_1fr]">
            <TextField
              form={form}
              name={`accounts.${key}.number`}
              label={`Nomor ${DEFAULT_ACCOUNTS[key].name}`}
              required
              maxLength={20}
              autoComplete="off"
            />
            <TextField
              form={form}
              name={`accounts.${key}.name`}
              label={`Nama ${DEFAULT_ACCOUNTS[key].name}`}
              required
              maxLength={60}
              autoComplete="off"
            />
          </div>
        ))}
      </MoreFields>
    </SectionForm>
  );
}
