import type { AdminProduct } from '@lapak/contract/schemas/catalog';
import { StockAdjustment } from '@lapak/contract/schemas/stock';
import { ADJUSTMENT_CAUSE_LABELS, ADJUSTMENT_CAUSES } from '@lapak/contract/states/stock-reason';
import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { useAttemptKey } from '../../lib/attempt-key.ts';
import { api } from '../../lib/browser-api.ts';
import { countText } from '../../lib/format.ts';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { notify } from '../../lib/notify.ts';
import { SelectField } from '../../ui/form/choice-field.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { InlineForm } from '../form/inline-form.tsx';
import { type ShownFigure, stockLevelsOf } from '../parts/stock-figures.ts';

type AdjustmentFormProps = { product: AdminProduct; closeHref: string; onSaved: () => void };

const WRONG_UNITS = 'Isi jumlah unit.';
const OWN_FIGURE = '';

/** The form: units added or removed. */
interface Draft {
  size: string;
  direction: 'add' | 'remove';
  change: number | null;
  cause: string;
  note: string;
}

/** Turns a draft into the call's body, with the shown levels as expected ones. */
const draftOf = (figures: readonly ShownFigure[]) =>
  z.custom<Draft>().transform((draft, { issues }) => {
    const read = StockAdjustment.safeParse(bodyOf(figures, draft));
    // 'Kurangi' with a minus would add.
    const wrong = (draft.change ?? 0) < 0 ? [{ path: ['change'], message: WRONG_UNITS }] : (read.error?.issues ?? []);
    for (const { path, message } of wrong) issues.push({ code: 'custom', path: [...path], message, input: draft });
    return read.success && wrong.length === 0 ? read.data : z.NEVER;
  });

function bodyOf(figures: readonly ShownFigure[], { size, direction, change, cause, note }: Draft) {
  const figure = figureOf(figures, size);
  const units = change ?? Number.NaN;
  const what = { product_id: figure?.product_id, variant_label: figure?.variant_label, expected: figure?.stock };
  return { ...what, change: direction === 'add' ? units : -units, cause, note };
}

/** The form of an adjustment. A sale in between isn't overwritten: the current level is shown. */
export function AdjustmentForm({ product, closeHref, onSaved }: AdjustmentFormProps) {
  const figures = stockLevelsOf(product);
  const keyOf = useAttemptKey();
  const { revalidate } = useRevalidator();
  const contractForm = useContractForm(draftOf(figures), {
    values: { size: figures[0]?.variant_label ?? OWN_FIGURE, direction: 'add', change: null, cause: '', note: '' },
    send: (body) => api.call('adjustStock', { body, headers: { 'idempotency-key': keyOf(body) } }),
    onSaved: ({ data }) => {
      notify('success', `Stok disesuaikan menjadi ${countText(data.stock)}.`);
      onSaved();
      void revalidate();
    },
    onRefused: ({ code }) => {
      if (code === 'stock_changed') void revalidate();
    },
  });
  const { form } = contractForm;
  const [size, direction, change] = useWatch({ control: form.control, name: ['size', 'direction', 'change'] });
  const stock = figureOf(figures, size)?.stock ?? 0;
  const after = stock + (direction === 'add' ? 1 : -1) * (change ?? Number.NaN);
  return (
    <InlineForm
      title={`Sesuaikan stok: ${product.name}`}
      recordForm={{ ...contractForm, conflict: null }}
      closeHref={closeHref}
      openedBy={['product', 'adjust']}
      labels={{}}
      failedText="Gagal menyesuaikan stok."
    >
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {figures.length > 1 && (
          <SelectField form={form} name="size" label="Varian">
            {figures.map((figure) => (
              <option key={figure.name} value={figure.variant_label ?? OWN_FIGURE}>
                {figure.name}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField form={form} name="direction" label="Arah">
          <option value="add">Tambah</option>
          <option value="remove">Kurangi</option>
        </SelectField>
        <NumberField
          form={form}
          name="change"
          label="Jumlah unit"
          required
          inputMode="numeric"
          hint={`Sekarang ${countText(stock)}${Number.isNaN(after) ? '' : `, menjadi ${countText(after)}`}.`}
          autoFocus
        />
        <SelectField form={form} name="cause" label="Alasan" required>
          <option value="">Pilih alasan</option>
          {ADJUSTMENT_CAUSES.map((cause) => (
            <option key={cause} value={cause}>
              {ADJUSTMENT_CAUSE_LABELS[cause]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField form={form} name="note" label="Catatan" hint="Misalnya nomor surat jalan, atau apa yang terjadi." maxLength={300} />
    </InlineForm>
  );
}

function figureOf(figures: readonly ShownFigure[], size: string): ShownFigure | undefined {
  return figures.find((figure) => (figure.variant_label ?? OWN_FIGURE) === size);
}
