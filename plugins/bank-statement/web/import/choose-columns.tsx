import { ColumnFields } from '@lapak/web/admin/shared/components/column-fields.tsx';
import { Card } from '@lapak/web/ui/card.tsx';
import { Checkbox } from '@lapak/web/ui/checkbox.tsx';
import { Field } from '@lapak/web/ui/field.tsx';
import { Select } from '@lapak/web/ui/select.tsx';
import type { BankPreview } from '../../contract/bank-statement.ts';
import { type Choice, ROLE_LABELS, ROLES, roleAt, withRole } from './column-roles.ts';

const YEARS_BACK = 6;

type ChooseColumnsProps = { preview: BankPreview; choice: Choice; onChange: (choice: Choice) => void };

/** Which column of the file is what. */
export function ChooseColumns({ preview: { columns, is_known, needs_year }, choice, onChange }: ChooseColumnsProps) {
  const thisYear = new Date().getFullYear();
  const years = [...new Set([choice.year ?? thisYear, ...Array.from({ length: YEARS_BACK }, (_, back) => thisYear - back)])]
    .sort()
    .reverse();
  return (
    <Card as="section" labelledBy="bank-columns">
      <h2 id="bank-columns" className="text-xl font-bold">
        Kolom berkas
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">
        {is_known ? 'Seperti berkas sebelumnya dengan judul yang sama.' : 'Ini tebakan dari judul dan isinya: betulkan bila salah.'}
      </p>
      <ColumnFields
        columns={columns}
        meanings={ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }))}
        meaningAt={(place) => roleAt(choice, place)}
        onChange={(place, role) => onChange(withRole(choice, place, role))}
      />
      {needs_year && (
        <Field label="Tahun" hint="Tanggal di berkas ini tanpa tahun. Hari yang belum tiba dihitung tahun sebelumnya." className="mt-4">
          {(control) => (
            <Select
              {...control}
              value={choice.year ?? thisYear}
              onChange={({ target }) => onChange({ ...choice, year: Number(target.value) })}
            >
              {years.map((year) => (
                <option key={year}>{year}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Checkbox
        className="mt-4"
        label="Bulan ditulis dahulu"
        hint="Bila 11/05/2026 di berkas ini adalah 5 November."
        checked={choice.month_first === true}
        onChange={({ target }) => onChange({ ...choice, month_first: target.checked })}
      />
      <Checkbox
        className="mt-2"
        label="Balik tanda"
        hint="Bila uang masuk tampil sebagai uang keluar."
        checked={choice.flipped}
        onChange={({ target }) => onChange({ ...choice, flipped: target.checked })}
      />
    </Card>
  );
}
