import { countText } from '@lapak/web/lib/format.ts';
import { Field } from '@lapak/web/ui/field.tsx';
import { Select } from '@lapak/web/ui/select.tsx';
import type { BankOverview } from '../contract/bank-statement.ts';

type ChooseBankProps = { banks: BankOverview['banks']; place: string; hint?: string; onChange: (place: string) => void };

/** Whose statement it is; nothing where the shop has one bank. */
export function ChooseBank({ banks, place, hint, onChange }: ChooseBankProps) {
  if (banks.length < 2) return null;
  return (
    <Field label="Rekening" hint={hint} className="mb-4 max-w-md">
      {(control) => (
        <Select {...control} value={place} onChange={({ target }) => onChange(target.value)}>
          {banks.map(({ place: each, name, open }) => (
            <option key={each} value={each}>
              {name}
              {open.count > 0 && ` (${countText(open.count)} baris belum cocok)`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
