import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Link } from './link.tsx';

const ROW =
  'flex min-h-11 w-full cursor-default items-center gap-2.5 rounded-md px-3 text-left text-[0.9375rem] outline-none select-none data-highlighted:bg-brand-soft data-disabled:opacity-50 sm:pointer-fine:min-h-9 sm:pointer-fine:text-sm [&_svg]:size-4 [&_svg]:shrink-0';

/** A button's menu of further acts. Arrow keys move in it, Escape closes it. */
export function Menu({ trigger, onOpen, children }: { trigger: ReactElement; onOpen?: () => void; children: ReactNode }) {
  return (
    <Base.Root modal={false} onOpenChange={(isOpen) => isOpen && onOpen?.()}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={6} collisionPadding={12} className="z-50">
          <Base.Popup className="max-h-(--available-height) min-w-52 overflow-y-auto rounded-xl border bg-surface p-1.5 shadow-lg outline-none">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type MenuItemProps = { onClick: () => void; disabled?: boolean; staysOpen?: boolean; children: ReactNode };

/** An act. */
export function MenuItem({ onClick, disabled, staysOpen, children }: MenuItemProps) {
  return (
    <Base.Item className={ROW} onClick={onClick} disabled={disabled} closeOnClick={!staysOpen}>
      {children}
    </Base.Item>
  );
}

type MenuItemLinkProps = {
  to: string;
  onClick?: () => void;
  /** This is where one is. */
  isCurrent?: boolean;
  children: ReactNode;
};

/** A way to another screen. */
export function MenuItemLink({ to, onClick, isCurrent = false, children }: MenuItemLinkProps) {
  return (
    <Base.LinkItem className={ROW} closeOnClick onClick={onClick} aria-current={isCurrent || undefined} render={<Link to={to} />}>
      {children}
      {isCurrent && <Check className="ml-auto" aria-hidden="true" />}
    </Base.LinkItem>
  );
}

/** A choice that is on or off; the menu stays open. */
export function MenuTick({ ticked, onChange, children }: { ticked: boolean; onChange: (ticked: boolean) => void; children: ReactNode }) {
  return (
    <Base.CheckboxItem className={ROW} checked={ticked} onCheckedChange={onChange}>
      <span className="grid size-4 place-items-center rounded-sm border border-line-strong" aria-hidden="true">
        <Base.CheckboxItemIndicator>
          <Check strokeWidth={3} />
        </Base.CheckboxItemIndicator>
      </span>
      {children}
    </Base.CheckboxItem>
  );
}

/** Items under a name, apart from those before them. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.Group className="mt-1.5 border-t pt-1.5 first:mt-0 first:border-t-0 first:pt-0">
      <Base.GroupLabel className="px-3 py-1.5 text-xs font-semibold text-ink-soft">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}
