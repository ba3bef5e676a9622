import { useSearchDraft } from '../../lib/use-search-draft.ts';
import { SearchInput } from '../../ui/search-input.tsx';

type ListSearchProps = {
  label: string;
  placeholder?: string | undefined;
  /** The search in the URL. */
  value: string;
  /**
   * Puts it into the URL, which loads the list. It comes a moment after the typing, so it must build on the address of that
   * moment (`useDestination`), not on the one that was rendered.
   */
  onSearch: (value: string) => void;
};

/** A list's search: the field follows the fingers at once, the URL after a pause; going back changes the field. */
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
        <SearchInput label={label} placeholder={placeholder} value={draft} onChange={type} />
      </form>
    </search>
  );
}
