import type { ProductActKind } from '@lapak/contract/assortment/product-acts';
import { useState } from 'react';
import { countText } from '../../../lib/format.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { BulkDialog } from '../../shared/list/bulk-dialog.tsx';
import { LeftOut } from '../../shared/list/left-out.tsx';
import { useRowAct } from '../../shared/list/use-row-act.ts';
import { PricePreview } from './price-preview.tsx';
import { PRODUCT_ACT_CALLS } from './product-act-calls.ts';

type PriceAct = Extract<ProductActKind, { kind: 'price' }>;

const ROUNDINGS = [
  { value: 0, label: 'Tidak dibulatkan' },
  { value: 100, label: 'Ke Rp 100 terdekat' },
  { value: 500, label: 'Ke Rp 500 terdekat' },
] as const;

/** Changes the prices of the ticked products by percent or rupiah; old and new ones stand there before. */
export function BulkPriceDialog({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const [by, setBy] = useState<PriceAct['by']>('percent');
  const [typed, setTyped] = useState('');
  const [rounding, setRounding] = useState<PriceAct['rounding']>(100);
  const value = readValue(typed);
  const error = typed.trim() === '' ? undefined : wrongOf(value, by);
  const act: PriceAct | null = value !== null && wrongOf(value, by) === undefined ? { kind: 'price', by, value, rounding } : null;
  const { plan, possible, left, send, failure, progress, close } = useRowAct(PRODUCT_ACT_CALLS, act, {
    ids,
    doneText: 'diubah harganya',
    onClose,
  });
  return (
    <BulkDialog
      title="Ubah harga"
      description="Termasuk harga setiap ukuran; harga reseller dan diskon tetap."
      size="lg"
      plan={plan}
      confirmText={plan.state === 'ready' ? `Ubah harga ${countText(possible.length)} produk` : 'Ubah harga'}
      disabled={possible.length === 0}
      progress={progress}
      failure={failure}
      onConfirm={() => void send()}
      onClose={close}
      fields={
        <div className="mb-4 grid gap-4 sm:grid-cols-3">
          <Field label="Perubahan" error={error} hint="Misalnya 10, atau -5 untuk menurunkan.">
            {(control) => (
              <TextInput
                {...control}
                inputMode="text"
                autoComplete="off"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                autoFocus
              />
            )}
          </Field>
          <Field label="Satuan">
            {(control) => (
              <Select {...control} value={by} onChange={({ target }) => setBy(target.value === 'amount' ? 'amount' : 'percent')}>
                <option value="percent">Persen</option>
                <option value="amount">Rupiah</option>
              </Select>
            )}
          </Field>
          <Field label="Pembulatan">
            {(control) => (
              <Select
                {...control}
                value={rounding}
                onChange={({ target }) => setRounding(ROUNDINGS.find((one) => String(one.value) === target.value)?.value ?? 0)}
              >
                {ROUNDINGS.map((one) => (
                  <option key={one.value} value={one.value}>
                    {one.label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      }
    >
      <div className="grid gap-4">
        <PricePreview products={possible} />
        <LeftOut left={left} noun="produk" />
      </div>
    </BulkDialog>
  );
}

/** '10', '-5', '2,5', '1.500'; null for anything else. */
function readValue(typed: string): number | null {
  const plain = typed.trim().replaceAll(/[\s%]/gu, '').replace(/^\+/u, '');
  const figures = /^-?\d{1,3}(?:\.\d{3})+$/u.test(plain) ? plain.replaceAll('.', '') : plain.replace(',', '.');
  return /^-?\d+(?:\.\d+)?$/u.test(figures) ? Number(figures) : null;
}

function wrongOf(value: number | null, by: PriceAct['by']): string | undefined {
  if (value === null || value === 0) return 'Isi angka selain 0.';
  if (by === 'percent') return value < -99 || value > 1_000 ? 'Isi dari -99 sampai 1.000 persen.' : undefined;
  return Math.abs(value) > 100_000_000 ? 'Paling banyak Rp 100.000.000.' : undefined;
}
