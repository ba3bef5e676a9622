import type { CatalogFilters } from '@lapak/contract/assortment/catalog';
import { CERTIFICATE_LABELS, FILTER_KINDS } from '@lapak/contract/assortment/certificate-kinds';
import { CATALOG_PAGE_SIZES } from '@lapak/contract/constants';
import { type FormEvent, useEffect, useState } from 'react';
import { api } from '../../lib/browser-api.ts';
import { useListView } from '../../lib/list-view.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type CatalogSearch, catalogView, kindsIn, sortChoices, sortChosen, sortOf, withKind } from './catalog-search.ts';

type FilterPanelProps = { open: boolean; onClose: () => void; search: CatalogSearch };

const FORM = 'saring-katalog';

/** The filter panel. Loaded when first opened. */
export default function FilterPanel({ open, onClose, search }: FilterPanelProps) {
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title="Filter"
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Button type="reset" form={FORM} variant="secondary">
            Atur ulang filter
          </Button>
          <Button type="submit" form={FORM}>
            Terapkan
          </Button>
        </div>
      }
    >
      {open && <FilterForm search={search} onClose={onClose} />}
    </SidePanel>
  );
}

/** Starts from the current list each time the panel opens. */
function FilterForm({ search, onClose }: Omit<FilterPanelProps, 'open'>) {
  const list = useListView(catalogView);
  const [draft, setDraft] = useState(search);
  const [wrongPrice, setWrongPrice] = useState<string>();
  const set = (change: Partial<CatalogSearch>) => setDraft((current) => ({ ...current, ...change }));

  function apply(event: FormEvent) {
    event.preventDefault();
    if (draft.price_from !== null && draft.price_to !== null && draft.price_from > draft.price_to) {
      setWrongPrice('Harga terendah melebihi harga tertinggi.');
      return;
    }
    const { sort, page_size, business_id, city_id, price_from, price_to, available, certificate, reduced } = draft;
    list.change({ sort, page_size, business_id, city_id, price_from, price_to, available, certificate, reduced });
    onClose();
  }

  function reset(event: FormEvent) {
    event.preventDefault();
    list.change(catalogView.read(''));
    onClose();
  }

  return (
    <form id={FORM} onSubmit={apply} onReset={reset} noValidate className="grid gap-5">
      <div className="grid grid-cols-[1fr_7rem] gap-3 sm:hidden">
        <Field label="Urutkan">
          {(field) => (
            <Select {...field} value={sortChosen(draft)} onChange={(event) => set({ sort: sortOf(event.target.value) })}>
              {sortChoices(draft).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Per halaman">
          {(field) => (
            <Select {...field} value={draft.page_size} onChange={(event) => set({ page_size: Number(event.target.value) })}>
              {CATALOG_PAGE_SIZES.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Checkbox
        label="Hanya yang tersedia"
        checked={draft.available !== null}
        onChange={(event) => set({ available: event.target.checked ? 'true' : null })}
      />
      <Checkbox
        className="-mt-5"
        label="Harga turun"
        checked={draft.reduced !== null}
        onChange={(event) => set({ reduced: event.target.checked ? 'true' : null })}
      />
      <fieldset>
        <legend className="text-sm font-semibold">Bersertifikat</legend>
        <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-3">
          {FILTER_KINDS.map((kind) => (
            <Checkbox
              key={kind}
              label={CERTIFICATE_LABELS[kind]}
              checked={kindsIn(draft.certificate).includes(kind)}
              onChange={(event) => set({ certificate: withKind(draft.certificate, kind, event.target.checked) })}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid grid-cols-2 gap-3">
        <PriceField label="Harga dari" value={draft.price_from} onChange={(price_from) => set({ price_from })} error={wrongPrice} />
        <PriceField label="Harga sampai" value={draft.price_to} onChange={(price_to) => set({ price_to })} />
      </div>
      <PlaceFields draft={draft} set={set} />
    </form>
  );
}

type PriceFieldProps = { label: string; value: number | null; onChange: (value: number | null) => void; error?: string | undefined };

/** Whole rupiah, typed with or without thousands apart. */
function PriceField({ label, value, onChange, error }: PriceFieldProps) {
  return (
    <Field label={label} error={error}>
      {(field) => (
        <TextInput
          {...field}
          prefix="Rp"
          inputMode="numeric"
          autoComplete="off"
          value={value === null ? '' : value.toLocaleString('id-ID')}
          onChange={(event) => onChange(Number(event.target.value.replaceAll(/\D/gu, '').slice(0, 9)) || null)}
        />
      )}
    </Field>
  );
}

function PlaceFields({ draft, set }: { draft: CatalogSearch; set: (change: Partial<CatalogSearch>) => void }) {
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
    set({ city_id, business_id: stays ? draft.business_id : null });
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
          <Select {...field} value={draft.business_id ?? ''} onChange={(event) => set({ business_id: Number(event.target.value) || null })}>
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
