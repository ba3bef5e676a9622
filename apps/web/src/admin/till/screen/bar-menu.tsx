import { EllipsisVertical } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Popover } from '../../../ui/popover.tsx';

interface MenuEntry {
  label: string;
  icon: ReactNode;
  act: () => void;
}

/** What else there is to do at the till, behind one button of its line; its head says who sells. */
export function BarMenu({ cashier, entries }: { cashier: string | null; entries: readonly MenuEntry[] }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title={cashier === null ? 'Menu kasir' : `Kasir: ${cashier}`}
      trigger={
        <button
          type="button"
          aria-label="Menu kasir"
          title="Menu kasir"
          className="grid size-11 shrink-0 place-items-center rounded-md text-white transition-colors hover:bg-leaf-800 [&_svg]:size-5"
        >
          <EllipsisVertical aria-hidden="true" />
        </button>
      }
    >
      <ul className="overflow-y-auto p-1.5">
        {entries.map(({ label, icon, act }) => (
          <li key={label}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left font-semibold -outline-offset-2 transition-colors hover:bg-brand-soft [&_svg]:size-5 [&_svg]:text-leaf-700"
              onClick={() => {
                setOpen(false);
                act();
              }}
            >
              {icon} {label}
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
