import { isNothingChosen, type KnownPrinter, type PrinterLink, type Transport } from './link.ts';
import type { UsbDeviceLike, UsbInterface } from './web-devices.ts';

/** USB's class of printers. Epson's and Star's may have a class of their own. */
const PRINTER_CLASS = 7;
const FILTERS = [{ classCode: PRINTER_CLASS }, { vendorId: 0x04b8 }, { vendorId: 0x0519 }];
/** A printer's small memory takes a long receipt in parts. */
const CHUNK = 4_096;
/** The printer class's `GET_PORT_STATUS`; bit 5 of the answer is 'paper empty'. */
const GET_PORT_STATUS = 1;
const PAPER_EMPTY = 0x20;

/** USB printers. On Windows they need the WinUSB driver. */
export const usb: Transport = {
  isThere: () => navigator.usb !== undefined,

  choose: async (_options, onLost) => {
    try {
      const device = await navigator.usb?.requestDevice({ filters: FILTERS });
      return device ? await open(device, onLost) : null;
    } catch (error) {
      if (isNothingChosen(error)) return null;
      throw error;
    }
  },

  reopen: async (printer, onLost) => {
    const devices = (await navigator.usb?.getDevices()) ?? [];
    const sameKind = devices.filter(({ vendorId, productId }) => vendorId === printer.vendorId && productId === printer.productId);
    const device = sameKind.find(({ serialNumber }) => (serialNumber ?? undefined) === printer.serialNumber) ?? sameKind[0];
    return device ? open(device, onLost) : null;
  },
};

async function open(device: UsbDeviceLike, onLost: () => void): Promise<PrinterLink> {
  await device.open();
  if (device.configuration === null) await device.selectConfiguration(1);
  const { number, endpoint, isPrinter } = outputOf(device);
  await device.claimInterface(number);
  const onDisconnect = (event: Event) => {
    if ('device' in event && event.device === device) onLost();
  };
  navigator.usb?.addEventListener('disconnect', onDisconnect);
  return {
    printer: printerOf(device),
    hasPaper: async () => {
      if (!isPrinter) return null;
      const setup = { requestType: 'class', recipient: 'interface', request: GET_PORT_STATUS, value: 0, index: number } as const;
      const answer = await device.controlTransferIn(setup, 1).catch(() => null);
      return answer?.data?.byteLength ? (answer.data.getUint8(0) & PAPER_EMPTY) === 0 : null;
    },
    write: async (bytes) => {
      for (let at = 0; at < bytes.length; at += CHUNK) {
        const { status } = await device.transferOut(endpoint, bytes.slice(at, at + CHUNK));
        if (status !== 'ok') throw new DOMException(`The printer says ${status}.`, 'NetworkError');
      }
    },
    close: async () => {
      navigator.usb?.removeEventListener('disconnect', onDisconnect);
      await device.close();
    },
  };
}

function printerOf({ productName, vendorId, productId, serialNumber }: UsbDeviceLike): KnownPrinter {
  return { kind: 'usb', name: productName?.trim() || 'Pencetak USB', vendorId, productId, serialNumber: serialNumber ?? undefined };
}

/** Where a printer takes what it shall print. */
function outputOf({ configuration }: UsbDeviceLike): { number: number; endpoint: number; isPrinter: boolean } {
  const all = configuration?.interfaces ?? [];
  const isPrinter = ({ alternate }: UsbInterface) => alternate.interfaceClass === PRINTER_CLASS;
  for (const each of [...all.filter(isPrinter), ...all]) {
    const output = each.alternate.endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk');
    if (output) return { number: each.interfaceNumber, endpoint: output.endpointNumber, isPrinter: isPrinter(each) };
  }
  throw new DOMException('Not a printer.', 'NotSupportedError');
}
