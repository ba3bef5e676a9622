import { EllipsisVertical } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Late, Popover } from './late.tsx';

interface MenuEntry {
  label: string;
  icon: ReactNode;
  act: () => void;
}

/** What else there is to do at the till, behind one button of its line; its head says who sells. */
export function BarMenu({ cashier, entries }: { cashier: string | null; entries: readonly MenuEntry[] }) {
  const [open, setOpen] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const trigger = (
    <button
      type="button"
      aria-label="Menu kasir"
      title="Menu kasir"
      className="grid size-11 shrink-0 place-items-center rounded-md text-white transition-colors hover:bg-leaf-800 [&_svg]:size-5"
      {...(!isUsed && {
        'aria-haspopup': 'dialog',
        onClick: () => {
          setUsed(true);
          setOpen(true);
        },
      })}
    >
      <EllipsisVertical aria-hidden="true" />
    </button>
  );
  if (!isUsed) return trigger;
  return (
    <Late fallback={trigger}>
      <Popover open={open} onOpenChange={setOpen} title={cashier === null ? 'Menu kasir' : `Kasir: ${cashier}`} trigger={trigger}>
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
    </Late>
  );
}
