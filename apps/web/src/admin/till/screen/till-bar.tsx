import { CloudOff, Keyboard, RefreshCw, Timer, Wifi } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PrintHost } from '../../../features/receipt/print.tsx';
import { printReceipt } from '../../../features/receipt/receipt-actions.tsx';
import { refreshReceiptHead } from '../../../features/receipt/receipt-head.ts';
import { countText } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useScanner } from '../catalog/scanner.ts';
import { refreshTillRules } from '../catalog/till-rules.ts';
import { useFreshProducts } from '../catalog/use-fresh-products.ts';
import { TillHardware } from '../hardware/till-hardware.tsx';
import { useNetwork } from '../outbox/network.ts';
import { sendWhileOpen, useOutbox, useUnsent } from '../outbox/outbox.ts';
import { OutboxDialog } from '../outbox/outbox-dialog.tsx';
import { useTakesCashless } from '../sale/open-methods.ts';
import { useSale } from '../sale/sale-state.ts';
import { ShiftDialog } from '../shift/shift-dialog.tsx';
import { refreshShift, showShift, useShift, useShiftDialog } from '../shift/shift-store.ts';
import { addByCode } from './add-product.ts';
import { ParkedSales } from './parked-sales.tsx';
import { SalesTodayButton } from './sales-today.tsx';
import { useShortcuts } from './shortcuts.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useTillWorker } from './use-till-worker.ts';

/** Above the till: whether the shop can be reached, what waits to be sent, and the keys. */
export function TillBar() {
  const [shown, setShown] = useState<'shortcuts' | 'outbox' | null>(null);
  useEffect(sendWhileOpen, []);
  useTillWorker();
  useFreshProducts();
  const { shift } = useShift();
  const shiftShown = useShiftDialog((dialog) => dialog.open);
  useEffect(() => {
    void refreshShift();
    void refreshTillRules();
    void refreshReceiptHead();
    return () => showShift(false);
  }, []);
  useScanner(addByCode);
  useShortcuts({
    showShortcuts: () => setShown('shortcuts'),
    printLast: () => {
      const { last } = useSale.getState();
      if (last) printReceipt(last.receipt);
    },
  });
  return (
    <div className="-mt-3 mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <h1 className="text-2xl font-extrabold">Kasir</h1>
      <Connection onOpen={() => setShown('outbox')} />
      <span className="grow" />
      <SalesTodayButton />
      <ParkedSales />
      <Button variant="secondary" size="sm" onClick={() => showShift(true)}>
        <Timer aria-hidden="true" /> {shift ? 'Shift dibuka' : 'Buka shift'}
      </Button>
      <TillHardware />
      <IconButton
        className="max-sm:hidden pointer-coarse:hidden"
        label="Pintasan keyboard (?)"
        icon={<Keyboard aria-hidden="true" />}
        onClick={() => setShown('shortcuts')}
      />
      <ShortcutsDialog open={shown === 'shortcuts'} onClose={() => setShown(null)} />
      <ShiftDialog open={shiftShown} onClose={() => showShift(false)} />
      <PrintHost />
      <OutboxDialog open={shown === 'outbox'} onClose={() => setShown(null)} />
    </div>
  );
}

function Connection({ onOpen }: { onOpen: () => void }) {
  const online = useNetwork((network) => network.online);
  const takesCashless = useTakesCashless();
  const unsent = useUnsent();
  const sending = useOutbox((outbox) => outbox.sending);
  return (
    <div role="status" className="flex flex-wrap items-center gap-2">
      <Badge tone={online ? 'success' : 'warning'}>
        {online ? <Wifi aria-hidden="true" /> : <CloudOff aria-hidden="true" />}
        {online ? 'Daring' : takesCashless ? 'Luring: dikirim nanti' : 'Luring: hanya tunai'}
      </Badge>
      {unsent > 0 && (
        <Button variant="ghost" size="sm" className="px-2" onClick={onOpen}>
          {sending && <RefreshCw className="animate-spin" aria-hidden="true" />}
          {countText(unsent)} penjualan belum terkirim
        </Button>
      )}
    </div>
  );
}
