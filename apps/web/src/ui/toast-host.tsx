import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Toaster as Sonner, toast } from 'sonner';
import { connectToasts, dismissGoodNews, dismissNoticesOfPage } from '../lib/notify.ts';

/** Where the focus was last: a dialog whose focused button is gone gets it back, and hasn't opened. */
let lastDialog: Element | null = null;

/** A success notice hides when a field gets the focus or a dialog opens, since it may cover what is pressed there. */
function makeWay({ target }: FocusEvent) {
  if (!(target instanceof Element)) return;
  const dialog = target.closest('[role=dialog], [role=alertdialog]');
  const isNewDialog = dialog !== null && dialog !== lastDialog;
  lastDialog = dialog;
  if (isNewDialog || target.matches('textarea, select, input:not([type=radio], [type=checkbox])')) dismissGoodNews();
}

/** The first Tab after a notice with an action leads to it, as the notices are last in the page; the next one leads back (Sonner). */
function leadToAction(event: KeyboardEvent) {
  if (event.key !== 'Tab' || event.shiftKey || document.activeElement?.closest('[data-sonner-toaster], [role=dialog]')) return;
  const button = document.querySelector<HTMLElement>('[data-sonner-toast][data-front=true] [data-action]:not([data-led-to])');
  if (!button) return;
  event.preventDefault();
  button.dataset['ledTo'] = '';
  button.focus();
}

/** Loaded on demand by `Toaster`; not for direct use. */
export default function ToastHost() {
  const { pathname } = useLocation();
  useEffect(() => connectToasts(toast, 'toasts'), []);
  useEffect(() => {
    document.addEventListener('focusin', makeWay);
    document.addEventListener('keydown', leadToAction);
    return () => {
      document.removeEventListener('focusin', makeWay);
      document.removeEventListener('keydown', leadToAction);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what is being left.
  useEffect(() => dismissNoticesOfPage, [pathname]);
  // The shop's buttons to press next are in the page or at its foot, and its cart is in the header: there a notice lies below the header.
  const isShop = !/^\/(admin|operator)(\/|$)/u.test(pathname);
  return (
    <Sonner
      position={isShop ? 'top-right' : 'bottom-center'}
      offset={{ top: '7rem' }}
      // On a phone above the buttons at the bottom.
      mobileOffset={{ top: '7rem', bottom: '5.5rem' }}
      containerAriaLabel="Pemberitahuan"
      toastOptions={{
        classNames: {
          // With two buttons both stand under the text.
          toast:
            '!flex-wrap !rounded-lg !text-[0.8125rem] !border-line !bg-surface !font-sans !text-ink !shadow-lg [&_[data-content]]:min-w-0 [&_[data-content]]:flex-[1_1_8rem]! [&:has([data-cancel])_[data-content]]:basis-[85%]!',
          title: '!font-semibold',
          success: '[&_[data-icon]]:text-success',
          error: '[&_[data-icon]]:text-danger',
          info: '[&_[data-icon]]:text-info',
          actionButton: '!h-11 !text-[0.75rem] !rounded-md !bg-brand !px-3 !font-semibold',
          cancelButton: '!h-11 !text-[0.75rem] !rounded-md !border !border-line-strong !bg-surface !px-3 !font-semibold !text-ink',
        },
      }}
    />
  );
}
