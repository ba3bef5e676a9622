import { CATALOG_PAGE_SIZES } from '@lapak/contract/constants';
import { ChevronDown } from 'lucide-react';
import { useListView } from '../../lib/list-view.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { FORM } from './catalog-field.tsx';
import { type CatalogSearch, catalogView, sortChoices, sortChosen, sortOf } from './catalog-search.ts';
import { ViewToggle } from './view-toggle.tsx';

/** Order and view. On a phone the order is a word, with the system's picker behind it, and the view stands among the filters. */
export function ListTools({ search }: { search: CatalogSearch }) {
  const list = useListView(catalogView);
  const choices = sortChoices(search);
  const chosen = sortChosen(search);
  return (
    <div className="ml-auto flex items-center gap-3 [grid-area:tools]">
      <span className="sort-choice">
        <span className="sort-word" aria-hidden="true">
          {choices.find(({ value }) => value === chosen)?.label}
          <ChevronDown className="size-3.5" />
        </span>
        <Select
          form={FORM}
          name="sort"
          aria-label="Urutkan"
          value={chosen}
          onChange={(event) => list.change({ sort: sortOf(event.target.value) }, { replace: true })}
        >
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </span>
      <div className="max-sm:hidden">
        <ViewToggle search={search} />
      </div>
    </div>
  );
}

/** How many products a page has; it stands where one turns them. */
export function PageSize({ search }: { search: CatalogSearch }) {
  const list = useListView(catalogView);
  return (
    <Field label="Per halaman" className="flex items-center gap-3 [&_label]:mb-0">
      {(field) => (
        <Select
          {...field}
          form={FORM}
          name="page_size"
          value={search.page_size}
          onChange={(event) => list.change({ page_size: Number(event.target.value) }, { replace: true })}
        >
          {CATALOG_PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
