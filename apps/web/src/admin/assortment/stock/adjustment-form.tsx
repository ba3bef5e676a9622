import type { AdminProduct } from '@lapak/contract/assortment/products';
import { StockAdjustment, type StockBatch } from '@lapak/contract/assortment/stock';
import { ADJUSTMENT_CAUSE_LABELS, ADJUSTMENT_CAUSES } from '@lapak/contract/assortment/stock-reason';
import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { useAttemptKey } from '../../../lib/attempt-key.ts';
import { api } from '../../../lib/browser-api.ts';
import { countText, longDay } from '../../../lib/format.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { notify } from '../../../lib/notify.ts';
import { SelectField } from '../../../ui/form/choice-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { type ShownFigure, stockLevelsOf } from '../../shared/components/stock-figures.ts';
import { InlineForm } from '../../shared/form/inline-form.tsx';

type AdjustmentFormProps = { product: AdminProduct; batches: readonly StockBatch[]; closeHref: string; onSaved: () => void };

const WRONG_UNITS = 'Isi jumlah unit.';
const OWN_FIGURE = '';
/** The batch that the shop's rule finds, and the one without a date. */
const BY_RULE = '';
const NO_DATE = 'none';

/** The form: units added or removed. */
interface Draft {
  size: string;
  direction: 'add' | 'remove';
  change: number | null;
  /** A batch by its date, `NO_DATE` or `BY_RULE`. */
  best_before: string;
  cause: string;
  note: string;
}

/** Turns a draft into the call's body, with the shown levels as expected ones. */
const draftOf = (figures: readonly ShownFigure[], batches: readonly StockBatch[]) =>
  z.custom<Draft>().transform((draft, { issues }) => {
    const read = StockAdjustment.safeParse({ ...bodyOf(figures, draft), ...batchOf(batches, draft) });
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

/** The chosen batch; one of another size than is chosen by now is left to the rule. */
function batchOf(batches: readonly StockBatch[], { size, best_before }: Draft): Pick<StockAdjustment, 'best_before'> {
  if (best_before === NO_DATE) return { best_before: null };
  return datedOf(batches, size).some((batch) => batch.best_before === best_before) ? { best_before } : {};
}

function datedOf(batches: readonly StockBatch[], size: string): StockBatch[] {
  return batches.filter(({ variant_label }) => (variant_label ?? OWN_FIGURE) === size);
}

/** The form of an adjustment. A sale in between isn't overwritten: the current level is shown. */
export function AdjustmentForm({ product, batches, closeHref, onSaved }: AdjustmentFormProps) {
  const figures = stockLevelsOf(product);
  const keyOf = useAttemptKey();
  const { revalidate } = useRevalidator();
  const contractForm = useContractForm(draftOf(figures, batches), {
    values: { size: figures[0]?.variant_label ?? OWN_FIGURE, direction: 'add', change: null, best_before: BY_RULE, cause: '', note: '' },
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
  const dated = datedOf(batches, size);
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
        {dated.length > 0 && (
          <SelectField form={form} name="best_before" label="Tanggal kedaluwarsa">
            <option value={BY_RULE}>{direction === 'add' ? 'Otomatis' : 'Yang paling dulu kedaluwarsa'}</option>
            {dated.map(({ id, best_before, units, is_expired }) => (
              <option key={id} value={best_before}>
                {longDay(best_before)} ({countText(units)} unit{is_expired ? ', sudah lewat' : ''})
              </option>
            ))}
            <option value={NO_DATE}>Tanpa tanggal ({countText(stock - dated.reduce((sum, { units }) => sum + units, 0))} unit)</option>
          </SelectField>
        )}
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
