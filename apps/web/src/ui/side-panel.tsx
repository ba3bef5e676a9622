import { Drawer as Base } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';

type SidePanelProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  footer?: ReactNode;
  /** Element that gets the focus first; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  side?: 'left' | 'right';
  children: ReactNode;
};

/** A drawer: a row's details from the right, the menu from where its button is. Traps and returns focus; a finger pushes it back. */
export function SidePanel({ open, onClose, title, footer, initialFocus, side = 'right', children }: SidePanelProps) {
  return (
    <Base.Root
      open={open}
      swipeDirection={side}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-leaf-950/45 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-50">
          <Base.Popup
            {...(initialFocus && { initialFocus })}
            className={cx(
              'flex h-full w-full max-w-md flex-col bg-surface shadow-lg transition-transform duration-250 ease-soft outline-none',
              '[transform:translateX(var(--drawer-swipe-movement-x))] data-swiping:transition-none data-swiping:select-none',
              side === 'right'
                ? 'ml-auto data-ending-style:[transform:translateX(100%)] data-starting-style:[transform:translateX(100%)]'
                : 'mr-auto data-ending-style:[transform:translateX(-100%)] data-starting-style:[transform:translateX(-100%)]',
            )}
          >
            <div className="flex items-center justify-between gap-4 border-b py-2.5 pr-3 pl-5">
              <Base.Title className="text-lg font-bold">{title}</Base.Title>
              <Base.Close render={<IconButton label="Tutup" icon={<X aria-hidden="true" />} />} />
            </div>
            <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-5">{children}</div>
            {footer !== undefined && <div className="border-t bg-canvas px-5 py-4">{footer}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
