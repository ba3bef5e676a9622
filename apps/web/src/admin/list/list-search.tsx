import { useEffect, useRef, useState } from 'react';
import { SearchInput } from '../../ui/search-input.tsx';

/** Pause in typing, in milliseconds, after which the list is searched. */
const PAUSE = 300;

type ListSearchProps = {
  label: string;
  placeholder?: string | undefined;
  /** The search in the URL. */
  value: string;
  /** Puts it into the URL, which loads the list. */
  onSearch: (value: string) => void;
};

/** A list's search: the field follows the fingers at once, the URL after a pause; going back changes the field. */
export function ListSearch({ label, placeholder, value, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The list may have changed its tab during the pause; the search then belongs to the new one.
  const search = useRef(onSearch);

  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    // What comes back from the own search must not undo letters typed meanwhile.
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() === sent.current) return;
    sent.current = text.trim();
    search.current(text.trim());
  };

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send(typed);
        }}
      >
        <SearchInput
          label={label}
          placeholder={placeholder}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            clearTimeout(timer.current);
            // Clearing is a choice, not typing: no need to wait.
            if (text === '') send(text);
            else timer.current = setTimeout(send, PAUSE, text);
          }}
        />
      </form>
    </search>
  );
}
