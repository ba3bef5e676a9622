import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

type TabItem<Value extends string> = { value: Value; label: string; count?: number | undefined };

type TabsProps<Value extends string> = {
  /** Accessible name of the tabs: 'Status pesanan'. */
  label: string;
  items: ReadonlyArray<TabItem<Value>>;
  value: Value;
  onChange: (value: Value) => void;
  children: ReactNode;
};

/** Tabs with optional counts over one panel. Arrow keys move; the row scrolls sideways on a phone. */
export function Tabs<Value extends string>({ label, items, value, onChange, children }: TabsProps<Value>) {
  return (
    <Base.Root
      className="min-w-0 max-sm:contents"
      value={value}
      onValueChange={(next) => {
        const item = items.find((candidate) => candidate.value === next);
        if (item) onChange(item.value);
      }}
    >
      <div className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0">
        <Base.List aria-label={label} className="flex w-max min-w-full gap-1 border-b">
          {items.map((item) => (
            <Base.Tab
              key={item.value}
              value={item.value}
              className="-mb-px inline-flex min-h-11 items-center xl:min-h-9.5 xl:pointer-coarse:min-h-11 gap-2 rounded-t-md border-b-2 border-transparent px-3.5 text-sm font-semibold whitespace-nowrap text-ink-soft transition-colors hover:text-leaf-800 data-active:border-brand data-active:text-leaf-800 focus-visible:-outline-offset-3"
            >
              {item.label}
              {item.count !== undefined && (
                <span className="rounded-full bg-paper-200 px-2 py-px text-xs text-paper-700 tabular-nums">{item.count}</span>
              )}
            </Base.Tab>
          ))}
        </Base.List>
      </div>
      <Base.Panel key={value} value={value} className="pt-1.5 outline-none max-sm:contents">
        {children}
      </Base.Panel>
    </Base.Root>
  );
}
