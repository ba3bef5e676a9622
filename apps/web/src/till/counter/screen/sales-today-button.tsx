import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { BarButton } from './bar-button.tsx';
import { Late, SalesToday } from './late.tsx';

/** Opens the list from the till's line. */
export function SalesTodayButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <BarButton icon={<ReceiptText aria-hidden="true" />} onClick={() => setOpen(true)}>
        Penjualan hari ini
      </BarButton>
      <Late when={open}>{open && <SalesToday onClose={() => setOpen(false)} />}</Late>
    </>
  );
}
