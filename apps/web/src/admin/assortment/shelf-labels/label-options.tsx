import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { LABEL_PAPERS, labelsAPage, PAPER_NAMES } from '../../shared/addresses/label-papers.ts';
import { type LabelView, MAX_COPIES } from '../../shared/addresses/label-view.ts';

type LabelOptionsProps = { view: LabelView; change: (change: Partial<LabelView>) => void };

/** Print options of labels. */
export function LabelOptions({ view, change }: LabelOptionsProps) {
  const { columns } = LABEL_PAPERS.a4;
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Field label="Kertas">
        {(control) => (
          <Select
            {...control}
            value={view.paper}
            onChange={({ target: { value } }) => change({ paper: PAPER_NAMES.find((name) => name === value) ?? 'a4' })}
          >
            {PAPER_NAMES.map((name) => (
              <option key={name} value={name}>
                {LABEL_PAPERS[name].name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Lembar per label" hint="Tiap label dapat diubah sendiri di bawah.">
        {(control) => (
          <Select {...control} value={view.copies} onChange={({ target: { value } }) => change({ copies: Number(value) })}>
            {numbers(MAX_COPIES).map((copies) => (
              <option key={copies}>{copies}</option>
            ))}
          </Select>
        )}
      </Field>
      {view.paper === 'a4' && (
        <Field label="Mulai dari label ke-" hint="Untuk lembar yang sebagian labelnya sudah terpakai.">
          {(control) => (
            <Select {...control} value={view.first} onChange={({ target: { value } }) => change({ first: Number(value) })}>
              {numbers(labelsAPage(LABEL_PAPERS.a4)).map((place) => (
                <option key={place} value={place}>
                  {place} (baris {Math.ceil(place / columns)}, kolom {((place - 1) % columns) + 1})
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}

const numbers = (most: number) => Array.from({ length: most }, (_, index) => index + 1);
