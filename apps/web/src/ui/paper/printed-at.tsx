import { madeOnce } from '@lapak/contract/made-once';
import { useSyncExternalStore } from 'react';

const MOMENT = madeOnce(() => new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Jakarta' }));

let printedAt = '';
/** Set anew before each print, so that a page that has stood open says the right time. */
function follow(onChange: () => void): () => void {
  const look = () => {
    printedAt = MOMENT().format(new Date());
    onChange();
  };
  look();
  addEventListener('beforeprint', look);
  return () => removeEventListener('beforeprint', look);
}

/** On paper: when it was printed, in western Indonesian time. */
export function PrintedAt() {
  const at = useSyncExternalStore(
    follow,
    () => printedAt,
    () => '',
  );
  return <span className="hidden print:inline">Dicetak {at} WIB</span>;
}
