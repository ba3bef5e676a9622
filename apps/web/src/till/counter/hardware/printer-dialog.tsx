import { Printer, Unplug } from 'lucide-react';
import { useState } from 'react';
import { PaperSelect } from '../../../features/receipt/paper.tsx';
import { printRoll } from '../../../features/receipt/print-roll.tsx';
import type { PrinterKind } from '../../../features/receipt/printer/link.ts';
import { choosePrinter, forgetPrinter, openKinds, reopenPrinter, usePrinterLink } from '../../../features/receipt/printer/printer.ts';
import { PrinterFailure } from '../../../features/receipt/printer/printer-failure.ts';
import { CODE_PAGES, setPrinter, usePrinterSettings } from '../../../features/receipt/printer/printer-settings.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { CODE_PAGE_NAMES, testLines } from './test-lines.ts';

const BAUD_RATES = [9_600, 19_200, 38_400, 115_200];
const KIND_NAMES: Record<PrinterKind, string> = { usb: 'USB', serial: 'port serial', bluetooth: 'Bluetooth' };

/** 'Pencetak struk': how this device prints. */
export function PrinterDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { automatic, drawer, codePage, printer } = usePrinterSettings();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Pencetak struk"
      description="Untuk perangkat ini saja."
      footer={
        <>
          <Button variant="secondary" onClick={() => void printRoll(testLines())}>
            <Printer aria-hidden="true" /> Cetak uji
          </Button>
          <Button onClick={onClose}>Selesai</Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Connection />
        <div className="grid gap-4 sm:grid-cols-2">
          <div>
            <p className="mb-1.5 text-sm font-semibold" aria-hidden="true">
              Kertas
            </p>
            <PaperSelect />
          </div>
          {printer && (
            <Field label="Tabel huruf" hint="Ubah bila huruf beraksen salah di cetak uji.">
              {(control) => (
                <Select
                  {...control}
                  value={codePage}
                  onChange={({ target }) => setPrinter({ codePage: CODE_PAGES.find((page) => page === target.value) ?? 'cp437' })}
                >
                  {CODE_PAGES.map((page) => (
                    <option key={page} value={page}>
                      {CODE_PAGE_NAMES[page]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
        </div>
        <div>
          <Checkbox
            label="Cetak otomatis setelah setiap penjualan"
            hint={printer ? undefined : 'Tanpa pencetak yang terhubung, kotak cetak browser muncul setiap kali.'}
            checked={automatic}
            onChange={({ target }) => setPrinter({ automatic: target.checked })}
          />
          {printer && (
            <Checkbox
              label="Buka laci setelah penjualan tunai"
              hint="Untuk laci yang kabelnya tersambung ke pencetak."
              checked={drawer}
              onChange={({ target }) => setPrinter({ drawer: target.checked })}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Connection() {
  const { printer } = usePrinterSettings();
  const { link, opening } = usePrinterLink();
  const [baudRate, setBaudRate] = useState(printer?.baudRate ?? 9_600);
  const [failure, setFailure] = useState<string | null>(null);
  const kinds = openKinds();

  async function attempt(act: () => Promise<unknown>) {
    setFailure(null);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof PrinterFailure)) throw error;
      console.error(error);
      setFailure(error.message);
    }
  }
  const reopen = async () => {
    if (!(await reopenPrinter())) setFailure('Pencetak tidak ditemukan. Periksa daya dan kabelnya, atau pilih lagi di bawah.');
  };

  if (kinds.length === 0)
    return (
      <Alert title="Browser ini tidak dapat memakai pencetak struk secara langsung.">
        Struk dicetak lewat kotak cetak browser. Untuk pencetak ESC/POS dan laci, buka kasir dengan Chrome atau Edge melalui https.
      </Alert>
    );
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border p-4">
        <div className="min-w-0">
          <p className="font-bold wrap-anywhere">{printer?.name ?? 'Kotak cetak browser'}</p>
          <p role="status" className="mt-1">
            {printer === null ? (
              <span className="text-sm text-ink-soft">Belum ada pencetak struk yang terhubung.</span>
            ) : (
              <Badge tone={link ? 'success' : 'warning'}>{link ? 'Terhubung' : opening ? 'Menghubungkan...' : 'Tidak terhubung'}</Badge>
            )}
          </p>
        </div>
        {printer && (
          <div className="flex gap-2">
            {!link && (
              <Button variant="secondary" size="sm" pending={opening} onClick={() => void attempt(reopen)}>
                Hubungkan lagi
              </Button>
            )}
            <Button variant="ghost" size="sm" onClick={() => void attempt(forgetPrinter)}>
              <Unplug aria-hidden="true" /> Lepaskan
            </Button>
          </div>
        )}
      </div>
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      <div className="flex flex-wrap items-end gap-2">
        {kinds.map((kind) => (
          <Button key={kind} variant="secondary" disabled={opening} onClick={() => void attempt(() => choosePrinter(kind, baudRate))}>
            Pilih pencetak {KIND_NAMES[kind]}
          </Button>
        ))}
        {kinds.includes('serial') && (
          <Field label="Kecepatan port serial">
            {(control) => (
              <Select {...control} value={baudRate} onChange={({ target }) => setBaudRate(Number(target.value))}>
                {BAUD_RATES.map((rate) => (
                  <option key={rate} value={rate}>
                    {rate.toLocaleString('id-ID')} baud
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </div>
    </div>
  );
}
