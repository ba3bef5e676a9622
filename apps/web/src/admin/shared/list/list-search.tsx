import { useLocation } from 'react-router';
import { type ListView, useListView } from '../../../lib/list-view.ts';
import { useSearchDraft } from '../../../lib/use-search-draft.ts';
import { SearchInput } from '../../../ui/search-input.tsx';

type ListSearchProps = { list: ListView<{ q: string }>; label: string; placeholder?: string | undefined };

/** A list's search: the field follows typing at once, the URL after a pause; going back changes the field. */
export function ListSearch({ list, label, placeholder }: ListSearchProps) {
  const { view, change } = useListView(list);
  const { key } = useLocation();
  const { draft, type, sendNow } = useSearchDraft(view.q, (q) => change({ q }, { replace: true }), key);
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
