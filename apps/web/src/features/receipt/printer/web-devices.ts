/** The parts of Web Serial, WebUSB and Web Bluetooth that a printer needs; TypeScript doesn't know them yet. */

export interface SerialPortLike extends EventTarget {
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  getInfo: () => { usbVendorId?: number; usbProductId?: number };
  open: (options: { baudRate: number }) => Promise<void>;
  close: () => Promise<void>;
}

interface UsbEndpoint {
  readonly endpointNumber: number;
  readonly direction: 'in' | 'out';
  readonly type: 'bulk' | 'interrupt' | 'isochronous';
}
export interface UsbInterface {
  readonly interfaceNumber: number;
  readonly alternate: { readonly interfaceClass: number; readonly endpoints: readonly UsbEndpoint[] };
}
export interface UsbDeviceLike {
  readonly vendorId: number;
  readonly productId: number;
  readonly serialNumber?: string | null;
  readonly productName?: string | null;
  readonly configuration: { readonly interfaces: readonly UsbInterface[] } | null;
  open: () => Promise<void>;
  close: () => Promise<void>;
  selectConfiguration: (number: number) => Promise<void>;
  claimInterface: (number: number) => Promise<void>;
  controlTransferIn: (
    setup: { requestType: 'class'; recipient: 'interface'; request: number; value: number; index: number },
    length: number,
  ) => Promise<{ data?: DataView; status: string }>;
  transferOut: (endpoint: number, data: Uint8Array<ArrayBuffer>) => Promise<{ status: string }>;
}

export interface BluetoothCharacteristic {
  readonly properties: { readonly write: boolean; readonly writeWithoutResponse: boolean };
  writeValueWithResponse: (data: Uint8Array<ArrayBuffer>) => Promise<void>;
  writeValueWithoutResponse: (data: Uint8Array<ArrayBuffer>) => Promise<void>;
}
export interface BluetoothDeviceLike extends EventTarget {
  readonly id: string;
  readonly name?: string;
  readonly gatt?: {
    connect: () => Promise<{
      getPrimaryServices: () => Promise<ReadonlyArray<{ getCharacteristics: () => Promise<readonly BluetoothCharacteristic[]> }>>;
    }>;
    disconnect: () => void;
  };
}

declare global {
  interface Navigator {
    readonly serial?: { requestPort: () => Promise<SerialPortLike>; getPorts: () => Promise<readonly SerialPortLike[]> };
    readonly usb?: EventTarget & {
      requestDevice: (options: { filters: ReadonlyArray<{ classCode?: number; vendorId?: number }> }) => Promise<UsbDeviceLike>;
      getDevices: () => Promise<readonly UsbDeviceLike[]>;
    };
    readonly bluetooth?: {
      requestDevice: (options: { acceptAllDevices: true; optionalServices: readonly string[] }) => Promise<BluetoothDeviceLike>;
      /** Not in every browser that has the rest. */
      getDevices?: () => Promise<readonly BluetoothDeviceLike[]>;
    };
  }
}
