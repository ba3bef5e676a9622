import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuGroup, MenuTick } from '../../../ui/menu.tsx';
import type { ColumnTick } from './use-columns.ts';

/** A list's other acts, and which columns it shows. */
export function ListMenu({ columns = [], children }: { columns?: readonly ColumnTick[]; children?: ReactNode }) {
  return (
    <Menu
      trigger={
        <Button variant="secondary" className="max-sm:px-3.5">
          <Ellipsis className="sm:hidden" aria-hidden="true" />
          <span className="max-sm:sr-only">Lainnya</span>
        </Button>
      }
    >
      {children}
      {columns.length > 0 && (
        <MenuGroup label="Kolom">
          {columns.map(({ key, header, isShown, show }) => (
            <MenuTick key={key} ticked={isShown} onChange={show}>
              {header}
            </MenuTick>
          ))}
        </MenuGroup>
      )}
    </Menu>
  );
}
