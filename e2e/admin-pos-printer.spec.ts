import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { holdPrinting } from './paper.ts';
import { dropProduct, newProduct, open } from './shop.ts';
import { add, enterTill, finish } from './till.ts';

interface Printed {
  bytes: number[];
  /** Whether the next write fails, as when the cable is pulled. */
  broken: boolean;
}
declare global {
  var printed: Printed;
  var realPorts: () => Promise<unknown>;
}

/** A receipt printer on a serial port: it answers that there is paper, and keeps what it is sent. Chosen once, the browser knows it. */
async function plugPrinterIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = Reflect.get(navigator, 'serial');
    globalThis.realPorts = () => real.getPorts();
    globalThis.printed = { bytes: [], broken: false };
    let isOpen = false;
    let tell: ReadableStreamDefaultController<Uint8Array> | undefined;
    const port = Object.assign(new EventTarget(), {
      readable: new ReadableStream<Uint8Array>({
        start: (controller) => {
          tell = controller;
        },
      }),
      writable: new WritableStream<Uint8Array>({
        write: (chunk) => {
          if (globalThis.printed.broken) throw new DOMException('The device has been lost.', 'NetworkError');
          if (chunk[0] === 0x10 && chunk[1] === 0x04) tell?.enqueue(new Uint8Array([0x12]));
          else globalThis.printed.bytes.push(...chunk);
        },
      }),
      getInfo: () => ({ usbVendorId: 0x0416, usbProductId: 0x5011 }),
      open: async () => {
        if (isOpen) throw new DOMException('The port is already open.', 'InvalidStateError');
        isOpen = true;
      },
      close: async () => {
        isOpen = false;
      },
    });
    const serial = {
      requestPort: async () => {
        localStorage.setItem('port-granted', '1');
        return port;
      },
      getPorts: async () => (localStorage.getItem('port-granted') ? [port] : []),
    };
    Object.defineProperty(navigator, 'serial', { value: serial });
  });
}

/** What the printer got since the last time: text as it stands on the paper. */
async function takePrinted(page: Page, until: string): Promise<string> {
  await page.waitForFunction((text) => String.fromCharCode(...globalThis.printed.bytes).includes(text), until);
  return page.evaluate(() => String.fromCharCode(...globalThis.printed.bytes.splice(0)));
}

const CUT = '\x1dV\x01';
const DRAWER = '\x1bp\x00';

test('a printer on a serial port prints each sale by itself and opens the drawer; lost, the browser prints', { tag: '@further' }, async ({
  page,
}) => {
  const product = await newProduct({ name: `Kopi printer ${randomUUID().slice(0, 8)}` });
  try {
    await enterTill(page);
    await holdPrinting(page);
    await plugPrinterIn(page);
    await open(page, '/admin/pos');
    // The shop's headers let the till have serial ports: else the browser's own call would be refused.
    expect(await page.evaluate(() => globalThis.realPorts())).toEqual([]);

    await page.getByRole('button', { name: 'Menu kasir' }).click();
    await page.getByRole('button', { name: 'Pencetak struk' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pencetak struk' });
    await dialog.getByRole('button', { name: 'Pilih pencetak port serial' }).click();
    await expect(dialog.getByText('Terhubung', { exact: true })).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Lebar kertas struk' }).selectOption('80 mm');
    await dialog.getByRole('checkbox', { name: 'Cetak otomatis setelah setiap penjualan' }).check();
    await dialog.getByRole('button', { name: 'Cetak uji' }).click();
    expect(await takePrinted(page, CUT)).toContain('-'.repeat(48));

    // The printer is found again at the next opening, without a press.
    await open(page, '/admin/pos');
    await add(page, product.name);
    await page.keyboard.press('F8');
    await finish(page).click();
    const receipt = await takePrinted(page, CUT);
    expect(receipt.indexOf(DRAWER)).toBeGreaterThanOrEqual(0);
    expect(receipt.indexOf(DRAWER)).toBeLessThan(receipt.indexOf(product.name));
    expect(receipt).toContain('Kembalian');

    await page.getByRole('button', { name: 'Menu kasir' }).click();
    await page.getByRole('button', { name: 'Buka laci' }).click();
    const drawer = page.getByRole('dialog', { name: 'Buka laci' });
    await drawer.getByRole('button', { name: 'Tukar uang' }).click();
    await drawer.getByRole('button', { name: 'Buka laci' }).click();
    expect(await takePrinted(page, DRAWER)).not.toContain(CUT);
    await expect(page.getByText('Laci dibuka dan dicatat.')).toBeVisible();
    await page.getByRole('button', { name: 'Shift dibuka' }).click();
    const shift = page.getByRole('dialog', { name: 'Shift kasir' });
    await expect(shift.getByRole('heading', { name: 'Laci dibuka tanpa penjualan: 1 kali' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.evaluate(() => {
      globalThis.printed.broken = true;
    });
    await page.getByRole('button', { name: 'Cetak struk', exact: true }).click();
    await page.waitForSelector('html[data-printed]');
    await expect(page.getByText('Sambungan ke pencetak terputus.')).toBeVisible();
  } finally {
    await dropProduct(product.id);
  }
});
