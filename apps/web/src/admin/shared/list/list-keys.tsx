import { useLayoutEffect, useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';

const KEYS = [
  ['j', 'Baris berikutnya'],
  ['k', 'Baris sebelumnya'],
  ['x', 'Centang baris'],
  ['e atau Enter', 'Buka baris'],
  ['/', 'Cari'],
  ['Ctrl K', 'Cari apa saja'],
  ['?', 'Pintasan ini'],
] as const;

const ROWS = 'main tbody tr';
const CURRENT = 'data-current-row';

/** A list's keys: through its rows, tick, open, search; '?' shows them. Not while somebody types, nor under a window. */
export function ListKeys() {
  const [shown, setShown] = useState(false);
  // In the same commit as the rows: a key pressed right after the paint counts.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      if (event.key === '?') setShown(true);
      else if (!press(event.key)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Dialog open={shown} onClose={() => setShown(false)} title="Pintasan papan ketik" size="sm" isText>
      <dl className="grid gap-2">
        {KEYS.map(([key, text]) => (
          <div key={key} className="flex items-center justify-between gap-4">
            <dt>{text}</dt>
            <dd>
              <kbd className="rounded-sm border bg-canvas px-2 py-0.5 text-sm">{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null) return true;
  // A tick box takes no letters.
  return target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable=true]');
}

/** Whether the key did something. */
function press(key: string): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
  const at = rows.findIndex((row) => row.hasAttribute(CURRENT));
  const row = rows[at];
  switch (key) {
    case 'j':
    case 'k':
      return goTo(rows[key === 'j' ? Math.min(at + 1, rows.length - 1) : Math.max(at - 1, 0)], row);
    case 'x':
      return click(row?.querySelector<HTMLElement>('[role=checkbox], input[type=checkbox]'));
    case 'e':
      return click(openerOf(row));
    case 'Enter':
      // A focused link or button does what it says.
      return document.activeElement === row && click(openerOf(row));
    case '/': {
      const search = document.querySelector<HTMLInputElement>('main input[type=search]');
      search?.focus();
      return search !== null;
    }
    default:
      return false;
  }
}

function goTo(next: HTMLElement | undefined, last: HTMLElement | undefined): boolean {
  if (next === undefined) return false;
  last?.removeAttribute(CURRENT);
  next.setAttribute(CURRENT, '');
  next.tabIndex = -1;
  next.focus();
  return true;
}

/** The row's way to its details: the link to its panel or form, which may be its name or its last button. */
function openerOf(row: HTMLElement | undefined): HTMLElement | null | undefined {
  return row?.querySelector<HTMLElement>('a[href*="order="], a[href*="edit="], a[href*="mail="], a[href*="shift="]');
}

function click(element: HTMLElement | null | undefined): boolean {
  element?.click();
  return element != null;
}
