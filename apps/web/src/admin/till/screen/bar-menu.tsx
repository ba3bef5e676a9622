import { EllipsisVertical, Keyboard, ListOrdered } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { href } from 'react-router';
import { Link } from '../../../ui/link.tsx';
import { Popover } from '../../../ui/popover.tsx';

type BarMenuProps = { cashier: string | null; onShortcuts: () => void };

/** What else there is to do at the till, behind one button of its line. */
export function BarMenu({ cashier, onShortcuts }: BarMenuProps) {
  const [open, setOpen] = useState(false);
  const after = (act: () => void) => () => {
    setOpen(false);
    act();
  };
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
        <li>
          <MenuRow icon={<Keyboard aria-hidden="true" />} onClick={after(onShortcuts)}>
            Pintasan keyboard (?)
          </MenuRow>
        </li>
        <li>
          <Link to={href('/admin/orders')} className={ROW} onClick={() => setOpen(false)}>
            <ListOrdered aria-hidden="true" /> Kelola pesanan
          </Link>
        </li>
      </ul>
    </Popover>
  );
}

const ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left font-semibold -outline-offset-2 transition-colors hover:bg-brand-soft [&_svg]:size-5 [&_svg]:text-leaf-700';

/** A row of the menu. */
function MenuRow({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={ROW} onClick={onClick}>
      {icon} {children}
    </button>
  );
}
