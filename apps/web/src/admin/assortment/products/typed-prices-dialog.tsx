import { type PlannedProduct, type ProductActKind, TypedPrice } from '@lapak/contract/assortment/product-acts';
import type { BulkRow } from '@lapak/contract/kernel/bulk';
import { useRef, useState } from 'react';
import { countText } from '../../../lib/format.ts';
import { mayDiscard, useUnsavedGuard } from '../../../lib/forms/use-unsaved-guard.ts';
import { Alert } from '../../../ui/alert.tsx';
import { parseMoney } from '../../../ui/form/number-field.tsx';
import { BulkDialog } from '../../shared/list/bulk-dialog.tsx';
import type { Left } from '../../shared/list/bulk-outcome.ts';
import { type ActCalls, useRowAct } from '../../shared/list/use-row-act.ts';
import { type PriceLine, PriceLines } from './price-lines.tsx';
import { isLarge, LargeChanges, shareOf } from './price-preview.tsx';
import { PRODUCT_ACT_CALLS } from './product-act-calls.ts';

type PricesAct = Extract<ProductActKind, { kind: 'prices' }>;

/** Its plan shows what the prices are. */
const AS_THEY_ARE: PricesAct = { kind: 'prices', prices: [] };

const CALLS: ActCalls<PricesAct, PlannedProduct> = {
  ...PRODUCT_ACT_CALLS,
  // That nothing would change is no problem before anything is typed.
  plan: async (...input) => ({ data: (await PRODUCT_ACT_CALLS.plan(...input)).data.map((row) => ({ ...row, problem: null })) }),
  // Each request has the prices of its own rows alone.
  send: ({ kind, prices }, rows, key) => {
    const here = new Set(rows.map(({ id }) => id));
    return PRODUCT_ACT_CALLS.send({ kind, prices: prices.filter(({ id }) => here.has(id)) }, rows, key);
  },
};

/** A price of its own for each of the ticked products and their sizes; what is refused stays as it was typed. */
export function TypedPricesDialog({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [refused, setRefused] = useState<readonly Left[]>([]);
  const table = useRef<HTMLTableElement>(null);
  const { plan, send, failure, isUnsettled, progress, close } = useRowAct(CALLS, AS_THEY_ARE, {
    ids,
    doneText: 'diubah harganya',
    onClose,
    staysOpen: keepRefused,
  });
  const products = plan.data ?? plan.last ?? [];
  const lines = linesOf(products, typed);
  const changed = lines.filter(({ after }) => after !== null);
  const wrong = lines.findIndex(({ error }) => error !== undefined);
  const isDirty = changed.length > 0 || wrong >= 0;
  useUnsavedGuard(isDirty);

  function keepRefused(rows: readonly BulkRow[]): boolean {
    const left = new Map(rows.flatMap(({ id, done, reason }) => (done ? [] : [[id, reason ?? ''] as const])));
    setRefused(products.flatMap(({ id, name }) => (left.has(id) ? { id, name, reason: left.get(id) ?? '' } : [])));
    setTyped(new Map(lines.flatMap(({ key, id, text }) => (left.has(id) ? [[key, text] as const] : []))));
    return left.size > 0;
  }

  function save() {
    if (wrong >= 0) return table.current?.querySelectorAll('input')[wrong]?.focus();
    const prices = changed.flatMap(({ id, label, after }) => (after === null ? [] : { id, size: label, price: after }));
    const saved = new Set(prices.map(({ id }) => id));
    void send({ act: { kind: 'prices', prices }, rows: products.filter(({ id }) => saved.has(id)) });
  }

  return (
    <BulkDialog
      title="Ubah harga satu per satu"
      description="Yang dikosongkan tetap; harga reseller dan diskon juga tetap. Enter membawa ke baris berikutnya."
      size="md"
      plan={plan}
      confirmText={changed.length > 0 ? `Simpan ${countText(changed.length)} harga` : 'Simpan harga'}
      disabled={!isDirty}
      progress={progress}
      failure={failure}
      onConfirm={save}
      onClose={() => void mayDiscard(isDirty).then((yes) => yes && close())}
    >
      <div className="grid gap-4">
        {isUnsettled && <p>Belum pasti tersimpan. Harga dapat diubah lagi setelah dicoba lagi.</p>}
        {refused.length > 0 && (
          <Alert tone="warning" title={`${countText(refused.length)} produk belum disimpan`}>
            <p>Periksa harganya kini di tabel, lalu simpan lagi.</p>
            <ul>
              {refused.map(({ id, name, reason }) => (
                <li key={id}>
                  {name}: {reason}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        <PriceLines
          ref={table}
          lines={lines}
          isFixed={isUnsettled || progress !== null}
          onType={(key, text) => setTyped((now) => new Map(now).set(key, text))}
        />
        <LargeChanges count={changed.filter(({ before, after }) => after !== null && isLarge(shareOf({ before, after }))).length} />
      </div>
    </BulkDialog>
  );
}

/** Blank, and the price that it has, change nothing. */
function linesOf(products: readonly PlannedProduct[], typed: ReadonlyMap<string, string>): PriceLine[] {
  return products.flatMap(({ id, name, prices }) =>
    prices.map(({ label, before }) => {
      const key = JSON.stringify([id, label]);
      const text = typed.get(key) ?? '';
      const shown = label ?? (prices.length > 1 ? 'tanpa ukuran' : null);
      const line = { key, id, label, before, text, name: shown === null ? name : `${name}, ${shown}` };
      if (text.trim() === '') return { ...line, after: null };
      const read = TypedPrice.safeParse(parseMoney(text.trim()));
      if (!read.success) return { ...line, after: null, error: read.error.issues[0]?.message };
      return { ...line, after: read.data === before ? null : read.data };
    }),
  );
}
