import { FOOD_KINDS } from '@lapak/contract/assortment/certificate-kinds';
import type { ProductName } from '@lapak/contract/assortment/products';
import { MAX_PAGE_SIZE } from '@lapak/contract/constants';
import { useId, useState } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { api } from '../../../lib/browser-api.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { useFieldError } from '../../../ui/form/field-of.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PRODUCTS_FAILED } from '../../shared/components/find-products.ts';
import type { CertificateDraft } from './certificate-draft.ts';

type PartnerProductsFieldProps = { form: UseFormReturn<CertificateDraft, unknown, unknown>; label: string; partner: number };

/** A line of the list; `why` says what keeps the certificate from covering it, and then it can only be taken out. */
interface Line {
  value: string;
  label: string;
  why: string | null;
}

const isAmong = (lines: readonly { value: string }[], { value }: { value: string }) => lines.some((line) => line.value === value);

/** The partner's products as a tick list. What is for food only lists the food. */
export function PartnerProductsField({ form, label, partner }: PartnerProductsFieldProps) {
  const errorId = useId();
  const error = useFieldError({ form, name: 'product_ids' });
  const { field } = useController({ control: form.control, name: 'product_ids' });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const [q, setQ] = useState('');
  const products = useLoaded(String(partner), (signal) => listAll(partner, signal));
  const onlyFood = FOOD_KINDS.includes(kind);
  const chosen = field.value;
  const lines = linesOf(products.data ?? [], onlyFood);
  const strange = products.data
    ? chosen.filter((option) => !isAmong(lines, option)).map((option) => strangerOf(option, products.data))
    : [];
  const shown = [...strange, ...lines].filter((line) => line.label.toLowerCase().includes(q.trim().toLowerCase()));

  function tick(line: Line, isOn: boolean): void {
    const others = chosen.filter(({ value }) => value !== line.value);
    field.onChange(isOn ? [...others, { value: line.value, label: line.label }] : others);
  }

  return (
    <fieldset {...(error !== undefined && { 'aria-describedby': errorId })}>
      <legend className="text-sm font-semibold">{label}</legend>
      <p className="mt-1 text-sm text-ink-soft">
        Hanya yang dicentang. Produk yang ditambahkan kemudian belum tercakup sampai dicentang di sini.
        {onlyFood && ' Jenis ini hanya untuk pangan.'}
      </p>
      {products.state === 'loading' && <Skeleton className="mt-3 h-24" />}
      {products.state === 'failed' && (
        <p role="alert" className="mt-3 flex flex-wrap items-center gap-3 text-sm font-medium text-danger">
          {PRODUCTS_FAILED} <RetryButton onRetry={products.retry} />
        </p>
      )}
      {products.state === 'ready' && (
        <>
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <SearchInput label="Cari produk mitra ini" value={q} onChange={setQ} className="min-w-48 grow" />
            <Button
              variant="secondary"
              size="sm"
              disabled={lines.length === 0}
              onClick={() => field.onChange(lines.map(({ value, label }) => ({ value, label })))}
            >
              {onlyFood ? 'Semua pangan mitra ini' : 'Semua produk mitra ini'}
            </Button>
          </div>
          <p className="mt-2 text-sm text-ink-soft" aria-live="polite">
            {chosen.length} dicentang
          </p>
          <ul aria-label="Produk yang tercakup" className="max-h-72 overflow-y-auto rounded-lg border px-3">
            {shown.map((line) => (
              <li key={line.value}>
                <Checkbox
                  label={line.label}
                  hint={line.why ?? undefined}
                  checked={isAmong(chosen, line)}
                  onBlur={field.onBlur}
                  onChange={(event) => tick(line, event.target.checked)}
                />
              </li>
            ))}
            {shown.length === 0 && (
              <li className="py-3 text-sm text-ink-soft">
                {q.trim() !== '' ? 'Tidak ada yang cocok.' : onlyFood ? 'Mitra ini belum punya pangan.' : 'Mitra ini belum punya produk.'}
              </li>
            )}
          </ul>
        </>
      )}
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

/** All of the partner's products, whatever their number. */
async function listAll(partner: number, signal: AbortSignal): Promise<ProductName[]> {
  const found: ProductName[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await api.call('listProductNames', {
      query: { business_id: partner, page, page_size: MAX_PAGE_SIZE },
      signal,
    });
    found.push(...data);
    if (data.length === 0 || found.length >= meta.total) return found;
  }
}

function linesOf(products: readonly ProductName[], onlyFood: boolean): Line[] {
  return products
    .filter((product) => !onlyFood || product.is_food)
    .map(({ id, name, is_active }) => ({ value: String(id), label: is_active ? name : `${name} (nonaktif)`, why: null }));
}

/** What the certificate names although it can't cover it any more. */
function strangerOf({ value, label }: { value: string; label: string }, products: readonly ProductName[]): Line {
  const isTheirs = products.some(({ id }) => String(id) === value);
  return { value, label, why: isTheirs ? 'Bukan pangan: tidak tercakup.' : 'Bukan lagi produk mitra ini: tidak tercakup.' };
}
