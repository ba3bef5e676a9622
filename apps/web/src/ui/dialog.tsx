import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl', xl: 'sm:max-w-5xl', full: 'max-w-none' };

type DialogProps = {
  open: boolean;
  /** Called by Escape, the cross, or a press outside. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Stays visible below the scrolling content: the buttons. */
  footer?: ReactNode;
  size?: keyof typeof widths;
  /** False when a press outside would lose unsaved input. */
  closeOnOutsidePress?: boolean | undefined;
  /** Where focus goes first; by default the first field, where there is one and no finger would bring up the keyboard over the form. */
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null) | undefined;
  /** Little air around what is in it, so that all of it is in sight. */
  isDense?: boolean;
  /** A dialog with text only gets a focusable body, so that keys scroll it. */
  isText?: boolean;
  children: ReactNode;
};

/** A modal window: traps focus while open and returns it. On phones it is a sheet of full height. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  footer,
  size = 'md',
  closeOnOutsidePress = true,
  initialFocus,
  isDense = false,
  isText = false,
  children,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      disablePointerDismissal={!closeOnOutsidePress}
    >
      <Base.Portal>
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-50 bg-leaf-950/45 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Viewport className={cx('fixed inset-0 z-50 flex items-center justify-center', size !== 'full' && 'sm:p-6')}>
          <Base.Popup
            initialFocus={initialFocus ?? ((opened) => (opened === 'touch' ? true : (firstField(body.current) ?? true)))}
            className={cx(
              'flex h-full w-full flex-col overflow-hidden bg-surface shadow-lg transition-[opacity,transform] duration-200 ease-soft outline-none',
              size !== 'full' && 'sm:h-auto sm:max-h-full sm:rounded-2xl',
              'data-ending-style:opacity-0 data-starting-style:opacity-0 data-starting-style:[transform:translateY(1.5rem)]',
              widths[size],
            )}
          >
            <div className={cx('flex items-start justify-between gap-4 border-b pr-3', isDense ? 'py-1 pl-4' : 'py-4 pl-5 sm:pl-7')}>
              <div className="pt-1.5">
                <Base.Title className="text-xl font-bold">{title}</Base.Title>
                {description !== undefined && <Base.Description className="mt-1 text-sm text-ink-soft">{description}</Base.Description>}
              </div>
              <Base.Close render={<IconButton label="Tutup" icon={<X aria-hidden="true" />} />} />
            </div>
            <div
              ref={body}
              {...(isText && { tabIndex: 0, role: 'region', 'aria-label': title })}
              className={cx('min-h-0 grow overflow-y-auto overscroll-contain', isDense ? 'p-3 sm:p-4' : 'px-5 py-6 sm:px-7')}
            >
              {children}
            </div>
            {footer !== undefined && (
              <div className={cx('flex flex-wrap justify-end gap-3 border-t bg-canvas', isDense ? 'p-3 sm:px-4' : 'px-5 py-4 sm:px-7')}>
                {footer}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** The first field that something is typed into or chosen in. */
function firstField(body: HTMLElement | null): HTMLElement | null {
  return body?.querySelector<HTMLElement>(FIELDS) ?? null;
}

const NOT_TYPED = ['hidden', 'checkbox', 'radio', 'file', 'button', 'submit'].map((type) => `:not([type="${type}"])`).join('');
const FIELDS = `input${NOT_TYPED}:not(:disabled, [readonly]), textarea:not(:disabled, [readonly]), select:not(:disabled)`;
