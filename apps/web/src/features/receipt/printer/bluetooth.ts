import { isNothingChosen, type PrinterLink, type Transport } from './link.ts';
import type { BluetoothCharacteristic, BluetoothDeviceLike } from './web-devices.ts';

/** The services under which receipt printers take data; there is no standard one. */
const SERVICES = [
  '000018f0-0000-1000-8000-00805f9b34fb',
  '49535343-fe7d-4ae5-8fa9-9fafd205e455',
  'e7810a71-73ae-499d-8c15-faa9aef0c3f2',
  '0000ff00-0000-1000-8000-00805f9b34fb',
  '0000fff0-0000-1000-8000-00805f9b34fb',
  '0000ffe0-0000-1000-8000-00805f9b34fb',
];
/** What every such printer takes at once. */
const CHUNK = 100;

/** Bluetooth Low Energy printers. Those of classic Bluetooth show as a serial port. */
export const bluetooth: Transport = {
  isThere: () => navigator.bluetooth !== undefined,

  choose: async (_options, onLost) => {
    try {
      const device = await navigator.bluetooth?.requestDevice({ acceptAllDevices: true, optionalServices: SERVICES });
      return device ? await open(device, onLost) : null;
    } catch (error) {
      if (isNothingChosen(error)) return null;
      throw error;
    }
  },

  reopen: async ({ id }, onLost) => {
    const devices = (await navigator.bluetooth?.getDevices?.()) ?? [];
    const device = devices.find((each) => each.id === id);
    return device ? open(device, onLost) : null;
  },
};

async function open(device: BluetoothDeviceLike, onLost: () => void): Promise<PrinterLink> {
  const server = await device.gatt?.connect();
  const output = server && (await findOutput(await server.getPrimaryServices()));
  if (!output) throw new DOMException('Not a printer.', 'NotSupportedError');
  device.addEventListener('gattserverdisconnected', onLost);
  return {
    printer: { kind: 'bluetooth', name: device.name ?? 'Pencetak Bluetooth', id: device.id },
    hasPaper: async () => null,
    write: async (bytes) => {
      for (let at = 0; at < bytes.length; at += CHUNK) {
        const part = bytes.slice(at, at + CHUNK);
        await (output.properties.write ? output.writeValueWithResponse(part) : output.writeValueWithoutResponse(part));
      }
    },
    close: async () => {
      device.removeEventListener('gattserverdisconnected', onLost);
      device.gatt?.disconnect();
    },
  };
}

async function findOutput(
  services: ReadonlyArray<{ getCharacteristics: () => Promise<readonly BluetoothCharacteristic[]> }>,
): Promise<BluetoothCharacteristic | undefined> {
  const all = (await Promise.all(services.map((service) => service.getCharacteristics()))).flat();
  return all.find(({ properties }) => properties.write || properties.writeWithoutResponse);
}
