import { Button } from '../../ui/button.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import type { CatalogSearch } from './catalog-search.ts';
import FilterForm, { FILTERS } from './filter-form.tsx';
import { ViewToggle } from './view-toggle.tsx';

type FilterPanelProps = { open: boolean; onClose: () => void; search: CatalogSearch };

/** The filters where there is no room for a column. Loaded when first opened. */
export default function FilterPanel({ open, onClose, search }: FilterPanelProps) {
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title="Filter"
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Button type="reset" form={FILTERS} variant="secondary">
            Atur ulang filter
          </Button>
          <Button type="submit" form={FILTERS}>
            Terapkan
          </Button>
        </div>
      }
    >
      {open && (
        <>
          <div className="mb-5 flex items-center justify-between text-sm font-semibold sm:hidden">
            Tampilan
            <ViewToggle search={search} />
          </div>
          <FilterForm search={search} onDone={onClose} />
        </>
      )}
    </SidePanel>
  );
}
