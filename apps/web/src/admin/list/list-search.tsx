import { useSearchDraft } from '../../lib/use-search-draft.ts';
import { SearchInput } from '../../ui/search-input.tsx';

type ListSearchProps = {
  label: string;
  placeholder?: string | undefined;
  /** The search in the address. */
  value: string;
  /** Puts it into the address, which loads the list: `(q) => change({ q }, { replace: true })`. */
  onSearch: (value: string) => void;
};

/** A list's search: the field follows the fingers at once, the address after a pause; going back changes the field. */
export function ListSearch({ label, placeholder, value, onSearch }: ListSearchProps) {
  const { draft, type, sendNow } = useSearchDraft(value, onSearch);
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
