import { type ComponentProps, useState } from 'react';
import { useLoaded } from '../lib/use-loaded.ts';
import { useSearchDraft } from '../lib/use-search-draft.ts';
import { Combobox, type ComboboxOption } from './combobox.tsx';
import { RetryButton } from './retry-button.tsx';

type FoundComboboxProps = Omit<ComponentProps<typeof Combobox>, 'options' | 'value' | 'onChange' | 'onSearch' | 'chosenOption'> & {
  value: ComboboxOption | null;
  onChange: (option: ComboboxOption | null) => void;
  /** Asks the server; called with a blank text first. */
  find: (text: string, signal: AbortSignal) => Promise<ComboboxOption[]>;
  /** Options above the results while nothing is typed: 'Tanpa mitra'. */
  fixed?: readonly ComboboxOption[];
  /** Message for a failed search. */
  failedText: string;
};

/** One of very many records, searched on the server. Loads nothing before the field is used. */
export function FoundCombobox({ value, onChange, find, fixed = [], failedText, emptyText, ...rest }: FoundComboboxProps) {
  const [isUsed, setUsed] = useState(false);
  const [text, setText] = useState('');
  const { type } = useSearchDraft(text, setText);
  const found = useLoaded(isUsed ? text : null, (signal) => find(text, signal));
  const options = [...(text === '' ? fixed : []), ...(found.data ?? found.last ?? [])];
  return (
    <div>
      <Combobox
        {...rest}
        onFocus={() => setUsed(true)}
        options={options}
        value={value?.value ?? null}
        chosenOption={value ?? undefined}
        onChange={(chosen) => onChange(options.find((option) => option.value === chosen) ?? null)}
        onSearch={type}
        emptyText={found.state === 'loading' ? 'Mencari...' : emptyText}
      />
      {found.state === 'failed' && (
        <p role="alert" className="mt-1.5 flex flex-wrap items-center gap-3 text-sm font-medium text-danger">
          {failedText}
          <RetryButton onRetry={found.retry} />
        </p>
      )}
    </div>
  );
}
