import { toSen } from '@lapak/contract/money/sen';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { usePrinterLink } from '../../../features/receipt/printer/printer.ts';
import { usePrinterSettings } from '../../../features/receipt/printer/printer-settings.ts';
import type { Receipt } from '../../../features/receipt/receipt.ts';
import { beginPractice } from '../sale/practice.ts';
import { useSale } from '../sale/sale-state.ts';
import { usePrinterAtTill } from './after-sale.ts';

const PRINTER = { kind: 'serial' as const, name: 'Pencetak uji' };
const receiptOf = (number: string): Receipt => ({
  ...{ number, at: '2026-11-30T02:00:00.000Z', lines: [], off: toSen(0), rounding: toSen(0), total: toSen(5_000), cashier: null },
  ...{ payments: [{ name: 'Tunai', amount: toSen(5_000), reference: null }], isUnmatched: false, change: toSen(0) },
  ...{ customer: { name: null, phone: null }, returns: [] },
});
const LAST = { receipt: receiptOf('LH-AAAAAAAA'), message: 'Tersimpan di perangkat ini.', order: null };

test('a sale is printed and opens the drawer once, whatever is said of it later, and not again after a practice', async () => {
  const write = vi.fn<(bytes: Uint8Array) => Promise<void>>(async () => {});
  usePrinterSettings.setState({ printer: PRINTER, drawer: true, automatic: true });
  usePrinterLink.setState({ link: { printer: PRINTER, hasPaper: async () => true, write, close: async () => {} } });
  onTestFinished(() => {
    usePrinterSettings.setState({ printer: null, drawer: false, automatic: false });
    usePrinterLink.setState({ link: null });
    useSale.setState({ last: null });
  });
  renderHook(usePrinterAtTill);
  const printed = () => write.mock.calls.map(([bytes]) => /LH-[A-Z]{8}/u.exec(new TextDecoder('latin1').decode(bytes))?.[0] ?? 'drawer');
  act(() => useSale.setState({ last: LAST }));
  await waitFor(() => expect(printed()).toEqual(['drawer', 'LH-AAAAAAAA']));
  act(() => useSale.setState({ last: { ...LAST, message: 'Terkirim ke toko.' } }));
  act(() => beginPractice()());
  // Of the next one both come, and nothing has come before it.
  act(() => useSale.setState({ last: { ...LAST, receipt: receiptOf('LH-BBBBBBBB') } }));
  await waitFor(() => expect(printed()).toEqual(['drawer', 'LH-AAAAAAAA', 'drawer', 'LH-BBBBBBBB']));
});
