import { useLocation } from 'react-router';
import { type ListView, useListView } from '../../../lib/list-view.ts';
import { useSearchDraft } from '../../../lib/use-search-draft.ts';
import { SearchInput } from '../../../ui/search-input.tsx';

type ListSearchProps<View> = { list: ListView<View>; label: string; placeholder?: string | undefined };

/** A list's search: the field follows typing at once, the URL after a pause; going back changes the field. */
export function ListSearch<View extends { q?: string }>({ list, label, placeholder }: ListSearchProps<View>) {
  const { view, change } = useListView(list);
  const { key } = useLocation();
  const { draft, type, sendNow } = useSearchDraft(view.q ?? '', (q) => change({ q } as Partial<View>, { replace: true }), key);
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sendNow();
        }}
      >
        <SearchInput label={label} placeholder={placeholder} value={draft} onChange={type} maxLength={200} />
      </form>
    </search>
  );
}
