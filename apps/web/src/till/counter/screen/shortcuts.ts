import { NO_MONEY } from '@lapak/contract/money/sen';
import { TILL_PAYMENT_METHODS } from '@lapak/contract/sales/payment-status';
import { useEffectEvent, useLayoutEffect } from 'react';
import { quickAmounts } from '../sale/cash.ts';
import { canPayBy } from '../sale/open-methods.ts';
import { completeSale } from '../sale/sale.ts';
import { isLocked } from '../sale/sale-state.ts';
import { cashPartOf, chooseMethod, removeFromTill, useTill } from '../sale/till-store.ts';
import { changeQuantity } from './add-product.ts';
import { focusPayment, focusSearch } from './focus.ts';
import { openPayment, useTillView } from './till-view.ts';

/** What the keys do, as the sheet behind '?' says it. */
export const SHORTCUTS = [
  { keys: ['F2'], does: 'Cari produk' },
  { keys: ['Enter'], does: 'Di pencarian: tambah produk pertama' },
  { keys: ['+', '−'], does: 'Ubah jumlah barang terakhir' },
  { keys: ['Delete'], does: 'Hapus barang terakhir' },
  { keys: ['F4'], does: 'Ganti metode pembayaran' },
  { keys: ['F7'], does: 'Isi uang diterima atau nomor referensi' },
  { keys: ['F8'], does: 'Uang pas' },
  { keys: ['F9'], does: 'Selesaikan transaksi' },
  { keys: ['Enter'], does: 'Di uang diterima: selesaikan, bila cukup' },
  { keys: ['F10'], does: 'Cetak struk terakhir' },
  { keys: ['?'], does: 'Tampilkan pintasan' },
] as const;

interface Screen {
  showShortcuts: () => void;
  printLast: () => void;
}

/** A whole sale without a mouse. Keys that write something act only where nothing is being written. */
export function useShortcuts(screen: Screen): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    // A dialog has keys of its own; the payment has the till's, wherever it stands.
    const dialogs = document.querySelectorAll('[role=dialog][data-open],[role=alertdialog][data-open]').length;
    if (dialogs > (useTillView.getState().paying ? 1 : 0)) return;
    const action = functionKeys(screen)[event.key] ?? (isWriting(event.target) ? undefined : plainKeys(screen)[event.key]);
    if (!action) return;
    event.preventDefault();
    action();
  });
  // Keys count from the moment at which the till is seen: an effect after the paint would lose the first.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => act(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

type Keys = Partial<Record<string, () => void>>;

function functionKeys({ printLast }: Screen): Keys {
  return {
    F2: focusSearch,
    F4: nextMethod,
    F7: focusPayment,
    F8: payExactly,
    F9: finish,
    F10: printLast,
  };
}

function finish(): void {
  completeSale().catch(console.error);
}

function plainKeys({ showShortcuts }: Screen): Keys {
  return { '?': showShortcuts, '/': focusSearch, '+': () => changeLast(1), '-': () => changeLast(-1), Delete: removeLast };
}

/** An empty search field waits for the next product: there the keys still mean the last one. */
function isWriting(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  if (!(target instanceof HTMLInputElement) || target.type === 'radio') return false;
  return target.type !== 'search' || target.value !== '';
}

function nextMethod(): void {
  if (isLocked()) return;
  const open = TILL_PAYMENT_METHODS.filter(canPayBy);
  const at = open.indexOf(useTill.getState().method);
  openPayment();
  chooseMethod(open[(at + 1) % open.length] ?? 'cash');
}

function payExactly(): void {
  if (isLocked()) return;
  openPayment();
  if (cashPartOf(useTill.getState()) === null) chooseMethod('cash');
  const due = cashPartOf(useTill.getState()) ?? NO_MONEY;
  if (due >= 0) useTill.setState({ cash: String(quickAmounts(due).exact) });
}

function changeLast(by: number): void {
  const line = useTill.getState().cart.items.at(-1);
  if (line && !isLocked()) changeQuantity(line, line.quantity + by);
}

function removeLast(): void {
  const line = useTill.getState().cart.items.at(-1);
  if (line && !isLocked()) removeFromTill(line.id);
}
