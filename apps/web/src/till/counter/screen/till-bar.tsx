import {
  CloudOff,
  CloudUpload,
  GraduationCap,
  Inbox,
  Keyboard,
  ListOrdered,
  Lock,
  MonitorUp,
  PackageCheck,
  Printer,
  RefreshCw,
  Timer,
  UserRound,
  Wifi,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { PRACTICE_ADDRESS } from '../../../admin/shared/components/entries.ts';
import { InHeader } from '../../../admin/shared/components/in-header.tsx';
import { useRights } from '../../../admin/shared/components/rights.ts';
import { PrintHost } from '../../../features/receipt/print.tsx';
import { refreshReceiptHead } from '../../../features/receipt/receipt-head.ts';
import { countText } from '../../../lib/format.ts';
import { cx } from '../../../ui/cx.ts';
import { lockByHand } from '../cashier/lock-by-hand.ts';
import { useScanner } from '../catalog/scanner.ts';
import { refreshTillRules, useTillRules } from '../catalog/till-rules.ts';
import { useFreshProducts } from '../catalog/use-fresh-products.ts';
import { openCustomerDisplay } from '../customer-display/show-to-customer.ts';
import { showFetched, takeFetchCode, useFetched } from '../fetched/fetched-store.ts';
import { useOrdersToFetch } from '../fetched/orders-to-fetch.ts';
import { useHasDrawer } from '../hardware/kick-drawer.ts';
import { printSoon } from '../hardware/print-soon.ts';
import { useTillHardware } from '../hardware/till-hardware.tsx';
import { useNetwork } from '../outbox/network.ts';
import { sendWhileOpen, useOutbox, useUnsent } from '../outbox/outbox.ts';
import { useCashierName } from '../sale/cashier.ts';
import { useTakesCashless } from '../sale/open-methods.ts';
import { useSale } from '../sale/sale-state.ts';
import { useFirstSale, useIsOpen } from '../shift/opening.ts';
import { refreshShift, showShift, useShift, useShiftDialog } from '../shift/shift-store.ts';
import { addByCode } from './add-product.ts';
import { BarButton } from './bar-button.tsx';
import { BarMenu } from './bar-menu.tsx';
import {
  DrawerDialog,
  FetchedDialog,
  FirstSaleDialog,
  Late,
  OutboxDialog,
  PrinterDialog,
  ShiftDialog,
  ShortcutsDialog,
  SwitchDialog,
} from './late.tsx';
import { ParkedSales } from './parked-sales.tsx';
import { SalesTodayButton } from './sales-today-button.tsx';
import { useShortcuts } from './shortcuts.ts';
import { useTillApp } from './use-till-app.ts';
import { useTillWorker } from './use-till-worker.ts';

/** The till's line in the header: whether the shop can be reached, what waits, the shift, who sells, and what else there is. */
export function TillBar({ isPractice }: { isPractice: boolean }) {
  const [shown, setShown] = useState<'shortcuts' | 'outbox' | 'printer' | 'drawer' | 'cashier' | null>(null);
  const navigate = useNavigate();
  useEffect(sendWhileOpen, []);
  useTillWorker();
  useTillApp();
  useTillHardware();
  useFreshProducts();
  useOrdersToFetch();
  const { administers } = useRights();
  const { shift } = useShift();
  const isOpen = useIsOpen();
  const opensDrawer = useHasDrawer();
  const shiftShown = useShiftDialog((dialog) => dialog.open);
  const cashier = useCashierName();
  const asksOpening = useFirstSale((question) => question.answer !== null);
  const handsOver = useTillRules((rules) => rules.hands_over_fetched);
  const fetchCode = useFetched((fetched) => fetched.code);
  const close = () => setShown(null);
  const lock = () => lockByHand(() => void navigate(href('/profile')));
  useEffect(() => {
    void refreshShift();
    void refreshTillRules();
    void refreshReceiptHead();
    return () => {
      showShift(false);
      showFetched(null);
    };
  }, []);
  useScanner((code) => takeFetchCode(code) || addByCode(code));
  useShortcuts({
    showShortcuts: () => setShown('shortcuts'),
    printLast: () => {
      const { last } = useSale.getState();
      if (last) printSoon(last.receipt);
    },
  });
  return (
    <>
      <InHeader>
        <h1 className="pr-1 text-lg font-bold max-sm:sr-only">Kasir</h1>
        <Connection onOpen={() => setShown('outbox')} />
        <span className="grow" />
        {!isPractice && (
          <>
            <SalesTodayButton />
            <ParkedSales />
            <BarButton onClick={() => showShift(true)} icon={<Timer aria-hidden="true" />}>
              {isOpen ? 'Shift dibuka' : 'Buka shift'}
            </BarButton>
            {cashier !== null && (
              <button
                type="button"
                aria-label={`Ganti kasir, sekarang ${cashier}`}
                title="Ganti kasir"
                onClick={() => setShown('cashier')}
                className="flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-md px-2 text-sm font-semibold text-white transition-colors hover:bg-leaf-800 max-sm:hidden [&_svg]:size-5"
              >
                <UserRound className="shrink-0" aria-hidden="true" />
                <span className="max-w-32 truncate max-lg:sr-only">{cashier}</span>
              </button>
            )}
            <button
              type="button"
              aria-label="Kunci kasir"
              title="Kunci kasir"
              onClick={lock}
              className="grid size-11 shrink-0 place-items-center rounded-md text-white transition-colors hover:bg-leaf-800 max-lg:hidden [&_svg]:size-5"
            >
              <Lock aria-hidden="true" />
            </button>
            <BarMenu
              cashier={cashier}
              entries={[
                { label: 'Ganti kasir', icon: <UserRound aria-hidden="true" />, act: () => setShown('cashier') },
                { label: 'Kunci kasir', icon: <Lock aria-hidden="true" />, act: lock },
                ...(handsOver ? [{ label: 'Ambil pesanan', icon: <PackageCheck aria-hidden="true" />, act: () => showFetched('') }] : []),
                ...(opensDrawer || shift
                  ? [{ label: 'Buka laci', icon: <Inbox aria-hidden="true" />, act: () => setShown('drawer') }]
                  : []),
                { label: 'Pencetak struk', icon: <Printer aria-hidden="true" />, act: () => setShown('printer') },
                { label: 'Layar pelanggan', icon: <MonitorUp aria-hidden="true" />, act: openCustomerDisplay },
                {
                  label: 'Coba jual (latihan)',
                  icon: <GraduationCap aria-hidden="true" />,
                  act: () => void navigate(PRACTICE_ADDRESS),
                },
                { label: 'Pintasan keyboard (?)', icon: <Keyboard aria-hidden="true" />, act: () => setShown('shortcuts') },
                ...(administers
                  ? [{ label: 'Kelola pesanan', icon: <ListOrdered aria-hidden="true" />, act: () => void navigate(href('/admin/orders')) }]
                  : []),
              ]}
            />
          </>
        )}
      </InHeader>
      <PrintHost />
      <Late when={shown === 'shortcuts'}>
        <ShortcutsDialog open={shown === 'shortcuts'} onClose={close} />
      </Late>
      <Late when={asksOpening}>
        <FirstSaleDialog cashier={cashier} />
      </Late>
      <Late when={shiftShown}>
        <ShiftDialog cashier={cashier} open={shiftShown} onClose={() => showShift(false)} />
      </Late>
      <Late when={fetchCode !== null}>{fetchCode !== null && <FetchedDialog code={fetchCode} />}</Late>
      <Late when={shown === 'printer'}>
        <PrinterDialog open={shown === 'printer'} onClose={close} />
      </Late>
      <Late when={shown === 'drawer' || shown === 'cashier'}>
        {shown === 'drawer' && <DrawerDialog onClose={close} />}
        {shown === 'cashier' && <SwitchDialog onClose={close} />}
      </Late>
      <Late when={shown === 'outbox'}>
        <OutboxDialog open={shown === 'outbox'} onClose={close} />
      </Late>
    </>
  );
}

function Connection({ onOpen }: { onOpen: () => void }) {
  const { online, moved } = useNetwork();
  const takesCashless = useTakesCashless();
  const unsent = useUnsent();
  const sending = useOutbox((outbox) => outbox.sending);
  return (
    <div role="status" className="flex min-w-0 items-center gap-1">
      <p
        className={
          online
            ? 'flex min-w-0 items-center gap-1.5 text-sm text-leaf-100 [&_svg]:size-4 [&_svg]:shrink-0'
            : 'flex min-w-0 items-center gap-1.5 rounded-full bg-gold-300 px-2.5 py-1 text-xs font-bold text-leaf-950 [&_svg]:size-4 [&_svg]:shrink-0'
        }
      >
        {online ? <Wifi aria-hidden="true" /> : <CloudOff aria-hidden="true" />}
        {/* Beside the number of unsent sales there is room for one word only, up to the wide payment column. */}
        {!online && unsent && (
          <span className="xl:hidden" aria-hidden="true">
            Luring
          </span>
        )}
        <span className={online ? 'max-md:sr-only' : cx('truncate', unsent && 'max-xl:sr-only')} title={moved ?? undefined}>
          {online
            ? 'Daring'
            : moved !== null
              ? 'Toko pindah: dikirim nanti'
              : takesCashless
                ? 'Luring: dikirim nanti'
                : 'Luring: hanya tunai'}
        </span>
      </p>
      {unsent && (
        <BarButton
          onClick={onOpen}
          isShort
          icon={sending ? <RefreshCw className="animate-spin" aria-hidden="true" /> : <CloudUpload aria-hidden="true" />}
          count={unsent.count}
        >
          {countText(unsent.count)} {unsent.what} belum terkirim
        </BarButton>
      )}
    </div>
  );
}
