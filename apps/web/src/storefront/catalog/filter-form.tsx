import type { CatalogFilters } from '@lapak/contract/assortment/catalog';
import { CERTIFICATE_LABELS, FILTER_KINDS } from '@lapak/contract/assortment/certificate-kinds';
import { type FormEvent, useEffect, useState } from 'react';
import { api } from '../../lib/browser-api.ts';
import { useListView } from '../../lib/list-view.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type CatalogSearch, catalogView, kindsIn, withKind } from './catalog-search.ts';

/** What the buttons of the panel belong to. */
export const FILTERS = 'saring-katalog';

type FilterFormProps = {
  search: CatalogSearch;
  /** In a panel: nothing applies before its button is pressed. Without it each choice applies at once, a price when it is typed. */
  onDone?: () => void;
};

/** Starts from the current list each time the panel opens; in a column it follows the list. */
export default function FilterForm({ search, onDone }: FilterFormProps) {
  const list = useListView(catalogView);
  const [draft, setDraft] = useState(search);
  const [wrongPrice, setWrongPrice] = useState<string>();
  const [followed, setFollowed] = useState(catalogView.address(search));
  if (!onDone && followed !== catalogView.address(search)) {
    setFollowed(catalogView.address(search));
    setDraft(search);
  }
  const set = (change: Partial<CatalogSearch>) => setDraft((current) => ({ ...current, ...change }));
  const choose = (change: Partial<CatalogSearch>) => {
    set(change);
    if (!onDone) list.change(change, { replace: true });
  };

  function apply(event?: FormEvent) {
    event?.preventDefault();
    const { business_id, city_id, price_from, price_to, available, certificate, reduced } = draft;
    const isWrong = price_from !== null && price_to !== null && price_from > price_to;
    setWrongPrice(isWrong ? 'Harga terendah melebihi harga tertinggi.' : undefined);
    if (isWrong || (!onDone && price_from === search.price_from && price_to === search.price_to)) return;
    list.change({ business_id, city_id, price_from, price_to, available, certificate, reduced });
    onDone?.();
  }

  const leave = onDone ? undefined : () => apply();

  function reset(event: FormEvent) {
    event.preventDefault();
    list.change(catalogView.read(''));
    onDone?.();
  }

  return (
    <form id={FILTERS} onSubmit={apply} onReset={reset} noValidate className="grid gap-5">
      <Checkbox
        label="Hanya yang tersedia"
        checked={draft.available !== null}
        onChange={(event) => choose({ available: event.target.checked ? 'true' : null })}
      />
      <Checkbox
        className="-mt-5"
        label="Harga turun"
        checked={draft.reduced !== null}
        onChange={(event) => choose({ reduced: event.target.checked ? 'true' : null })}
      />
      <fieldset>
        <legend className="text-sm font-semibold">Bersertifikat</legend>
        <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-3">
          {FILTER_KINDS.map((kind) => (
            <Checkbox
              key={kind}
              label={CERTIFICATE_LABELS[kind]}
              checked={kindsIn(draft.certificate).includes(kind)}
              onChange={(event) => choose({ certificate: withKind(draft.certificate, kind, event.target.checked) })}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid grid-cols-2 gap-3">
        <PriceField
          label="Harga dari"
          value={draft.price_from}
          onChange={(price_from) => set({ price_from })}
          onLeave={leave}
          error={wrongPrice}
        />
        <PriceField label="Harga sampai" value={draft.price_to} onChange={(price_to) => set({ price_to })} onLeave={leave} />
      </div>
      {!onDone && (
        <Button type="submit" variant="secondary" size="sm" className="-mt-2 justify-self-start">
          Terapkan harga
        </Button>
      )}
      <PlaceFields draft={draft} choose={choose} />
    </form>
  );
}

type PriceFieldProps = {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  onLeave: (() => void) | undefined;
  error?: string | undefined;
};

/** Whole rupiah, typed with or without thousands apart. */
function PriceField({ label, value, onChange, onLeave, error }: PriceFieldProps) {
  return (
    <Field label={label} error={error}>
      {(field) => (
        <TextInput
          {...field}
          prefix="Rp"
          inputMode="numeric"
          autoComplete="off"
          value={value === null ? '' : value.toLocaleString('id-ID')}
          // Between the two nothing applies: the other one is still being typed.
          onBlur={({ relatedTarget }) => !isPrice(relatedTarget) && onLeave?.()}
          onChange={(event) => onChange(Number(event.target.value.replaceAll(/\D/gu, '').slice(0, 9)) || null)}
        />
      )}
    </Field>
  );
}

/** Only the two prices of the form are numbers. */
function isPrice(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.inputMode === 'numeric';
}

function PlaceFields({ draft, choose }: { draft: CatalogSearch; choose: (change: Partial<CatalogSearch>) => void }) {
  const [filters, setFilters] = useState<CatalogFilters | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads anew.
  useEffect(() => {
    const leaving = new AbortController();
    setFilters(null);
    api
      .call('getCatalogFilters', { signal: leaving.signal })
      .then(({ data }) => setFilters(data))
      .catch(() => !leaving.signal.aborted && setFilters('failed'));
    return () => leaving.abort();
  }, [tries]);

  if (filters === 'failed')
    return <ErrorState message="Mitra dan daerah tidak dapat dimuat saat ini." onRetry={() => setTries(tries + 1)} />;
  if (!filters) return <Skeleton className="h-40" />;
  const partners = filters.businesses.filter(({ city_id }) => draft.city_id === null || city_id === draft.city_id);
  const chooseCity = (city_id: number | null) => {
    const stays = city_id === null || filters.businesses.some((one) => one.id === draft.business_id && one.city_id === city_id);
    choose({ city_id, business_id: stays ? draft.business_id : null });
  };
  return (
    <>
      <Field label="Kabupaten/kota">
        {(field) => (
          <Select {...field} value={draft.city_id ?? ''} onChange={(event) => chooseCity(Number(event.target.value) || null)}>
            <option value="">Semua kabupaten/kota</option>
            {filters.cities.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Mitra">
        {(field) => (
          <Select
            {...field}
            value={draft.business_id ?? ''}
            onChange={(event) => choose({ business_id: Number(event.target.value) || null })}
          >
            <option value="">Semua mitra</option>
            {partners.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
