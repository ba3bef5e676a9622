import { isNothingChosen, type KnownPrinter, type PrinterLink, type Transport } from './link.ts';
import type { SerialPortLike } from './web-devices.ts';

/** Asks for the paper sensor's state (ESC/POS `DLE EOT 4`); the answer's bits 5 and 6 are set when the roll has ended. */
const ASK_PAPER = new Uint8Array([0x10, 0x04, 0x04]);
const PAPER_ENDED = 0x60;
/** Many printers never answer. */
const ANSWER_MS = 400;

/** Serial ports, among them USB and Bluetooth printers that the system shows as one. */
export const serial: Transport = {
  isThere: () => navigator.serial !== undefined,

  choose: async ({ baudRate }, onLost) => {
    try {
      const port = await navigator.serial?.requestPort();
      return port ? await open(port, { kind: 'serial', name: 'Port serial', baudRate, ...identityOf(port) }, onLost) : null;
    } catch (error) {
      if (isNothingChosen(error)) return null;
      throw error;
    }
  },

  reopen: async (printer, onLost) => {
    const ports = (await navigator.serial?.getPorts()) ?? [];
    const port = ports.find((each) => {
      const { vendorId, productId } = identityOf(each);
      return vendorId === printer.vendorId && productId === printer.productId;
    });
    return port ? open(port, printer, onLost) : null;
  },
};

function identityOf(port: SerialPortLike): Pick<KnownPrinter, 'vendorId' | 'productId'> {
  const { usbVendorId, usbProductId } = port.getInfo();
  return { vendorId: usbVendorId, productId: usbProductId };
}

async function open(port: SerialPortLike, printer: KnownPrinter, onLost: () => void): Promise<PrinterLink> {
  await port.open({ baudRate: printer.baudRate ?? 9600 });
  port.addEventListener('disconnect', onLost);
  let answers = true;

  async function write(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const writer = port.writable?.getWriter();
    if (!writer) throw new DOMException('The port is closed.', 'NetworkError');
    try {
      await writer.write(bytes);
    } finally {
      writer.releaseLock();
    }
  }

  return {
    printer,
    write,
    hasPaper: async () => {
      if (!answers) return null;
      const reader = port.readable?.getReader();
      if (!reader) return null;
      try {
        await write(ASK_PAPER);
        // Ended, so that a printer which never answers holds nothing up.
        const timer = setTimeout(() => void reader.cancel().catch(() => {}), ANSWER_MS);
        const { value } = await reader.read();
        clearTimeout(timer);
        answers = value !== undefined;
        const state = value?.at(-1);
        return state === undefined ? null : (state & PAPER_ENDED) === 0;
      } finally {
        reader.releaseLock();
      }
    },
    close: async () => {
      port.removeEventListener('disconnect', onLost);
      await port.close();
    },
  };
}
