import { Search, X } from 'lucide-react';
import { type ComponentProps, type RefObject, useRef } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';

type SearchInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'aria-label' | 'ref'> & {
  /** Accessible name and placeholder: 'Cari produk'. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** For a dialog that begins there. */
  inputRef?: RefObject<HTMLInputElement | null> | undefined;
};

/** A search input with a clear button that keeps the focus. */
export function SearchInput({ label, value, onChange, className, placeholder, inputRef, ...rest }: SearchInputProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  return (
    <div className={cx('relative', className)}>
      <Search className="pointer-events-none absolute top-1/2 left-3.5 z-1 -mt-2.5 size-5 text-ink-soft" aria-hidden="true" />
      <input
        enterKeyHint="search"
        autoComplete="off"
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="control appearance-none rounded-full text-ellipsis pr-12 pl-11 [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <IconButton
          className="absolute inset-y-0 right-0.5 my-auto rounded-full"
          label="Hapus pencarian"
          icon={<X aria-hidden="true" />}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}
