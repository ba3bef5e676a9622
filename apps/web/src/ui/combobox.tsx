import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown } from 'lucide-react';
import { type Ref, useLayoutEffect, useState } from 'react';
import type { ControlProps } from './field.tsx';

export type ComboboxOption = {
  value: string;
  label: string;
  /** Other names by which it is found. */
  also?: string | undefined;
};

type ComboboxProps = Partial<ControlProps> & {
  options: ComboboxOption[];
  /** The chosen option's value, or null. */
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  /** Shown when nothing matches. */
  emptyText?: string | undefined;
  /** For options that are searched elsewhere and shown unfiltered: receives what is typed, blank when the list closes. */
  onSearch?: ((text: string) => void) | undefined;
  /** The selected option, when `options` may not contain it. */
  chosenOption?: ComboboxOption | undefined;
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** The field's name in its form, by which server errors find it. */
  name?: string | undefined;
  /** For a form that focuses its first wrong field. */
  inputRef?: Ref<HTMLInputElement> | undefined;
};

/** A searchable list, e.g. of districts. Works by keyboard alone. */
export function Combobox({
  options,
  value,
  onChange,
  placeholder = 'Ketik untuk mencari',
  disabled = false,
  emptyText = 'Tidak ada yang cocok',
  onSearch,
  chosenOption,
  onBlur,
  inputRef,
  ...control
}: ComboboxProps) {
  const items = useSameWhileEqual(options);
  const [known] = useSameWhileEqual(chosenOption ? [chosenOption] : []);
  const [isOpen, setOpen] = useState(false);
  // The list belongs to the page's main part, or to its dialog.
  const [main, setMain] = useState<HTMLElement | null>(null);
  useRestOfPage(isOpen);
  const listed = items.find((option) => option.value === value) ?? (known?.value === value ? known : undefined);
  const [chosen = null] = useSameWhileEqual(listed ? [listed] : []);
  const { contains } = Base.useFilter({ locale: 'id', value: chosen });

  /** Typing a whole name and pressing Tab selects it. */
  function takeTyped(text: string) {
    const typed = text.trim().toLowerCase();
    if (chosen?.label.toLowerCase() === typed) return;
    const option = items.find(({ label, also }) => label.toLowerCase() === typed || also?.toLowerCase() === typed);
    if (option) onChange(option.value);
  }

  return (
    <Base.Root
      items={items}
      value={chosen}
      onValueChange={(option) => onChange(option?.value ?? null)}
      isItemEqualToValue={(a, b) => a.value === b.value}
      disabled={disabled}
      locale="id"
      autoHighlight
      onOpenChange={(open) => {
        setOpen(open);
        if (!open) onSearch?.('');
      }}
      filter={(option, text) => contains(option, text) || (option.also?.toLowerCase().includes(text.trim().toLowerCase()) ?? false)}
      {...(onSearch && {
        filter: null,
        onInputValueChange: (text, { reason }) => {
          if (reason === 'input-change') onSearch(text);
        },
      })}
    >
      <div ref={(box) => setMain(box?.closest('main') ?? null)} className="relative">
        <Base.Input
          {...control}
          ref={inputRef}
          placeholder={placeholder}
          onBlur={(event) => {
            takeTyped(event.currentTarget.value);
            onBlur?.();
          }}
          autoComplete="off"
          className="control pr-11"
        />
        <Base.Trigger
          aria-label="Buka daftar pilihan"
          tabIndex={-1}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center text-ink-soft"
        >
          <ChevronDown className="size-5" aria-hidden="true" />
        </Base.Trigger>
      </div>
      <Base.Portal {...(main && { container: main })}>
        <Base.Positioner sideOffset={6} className="z-60">
          <Base.Popup className="w-(--anchor-width) overflow-hidden rounded-lg border bg-surface shadow-lg transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
            <Base.Empty>
              <p className="px-4 py-3 text-sm text-ink-soft">{emptyText}</p>
            </Base.Empty>
            <Base.List className="max-h-[min(18rem,var(--available-height))] scroll-py-1.5 overflow-y-auto overscroll-contain p-1.5 data-empty:p-0">
              {(option: ComboboxOption) => (
                <Base.Item
                  key={option.value}
                  value={option}
                  className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-sm px-3 py-2 text-[0.9375rem] data-highlighted:bg-brand-soft data-highlighted:text-leaf-800 data-selected:font-semibold"
                >
                  <span>
                    {option.label}
                    {option.also && (
                      <span aria-hidden="true" className="block text-xs text-ink-soft">
                        {option.also}
                      </span>
                    )}
                  </span>
                  <Base.ItemIndicator>
                    <Check className="size-4 text-leaf-700" aria-hidden="true" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * While a list is open Base UI hides the rest of the page from who can't see it, though Tab still leads there. It leaves alone what is
 * marked as live, and 'off' is what everything is anyway.
 */
function useRestOfPage(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const parts = [...document.body.children].filter((part) => part.localName !== 'script' && !part.hasAttribute('aria-live'));
    for (const part of parts) part.setAttribute('aria-live', 'off');
    return () => {
      for (const part of parts) part.removeAttribute('aria-live');
    };
  }, [isOpen]);
}

/** Base UI treats a new array, or a new object of the chosen option, as new content and would overwrite what is being typed. */
function useSameWhileEqual(options: ComboboxOption[]): ComboboxOption[] {
  const [stable, setStable] = useState(options);
  const isEqual =
    stable.length === options.length &&
    stable.every(({ value, label }, at) => value === options[at]?.value && label === options[at]?.label);
  if (!isEqual) setStable(options);
  return isEqual ? stable : options;
}
