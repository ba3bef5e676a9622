/** Why nothing was printed, for the cashier. */
export class PrinterFailure extends Error {
  override name = 'PrinterFailure';
}

export const NO_PAPER = 'Kertas pencetak habis. Pasang gulungan baru, lalu cetak lagi.';
export const NOT_THERE = 'Pencetak tidak ditemukan. Periksa daya dan kabelnya, atau hubungkan lagi di “Pencetak struk”.';
const BUSY = 'Pencetak sedang dipakai tab atau aplikasi lain. Tutup yang lain, lalu coba lagi.';
const NOT_A_PRINTER = 'Perangkat ini bukan pencetak struk yang dikenal. Pilih perangkat lain.';
const NOT_ALLOWED = 'Browser tidak mengizinkan perangkat ini. Izinkan untuk situs ini, lalu coba lagi.';
const BROKEN_OFF = 'Sambungan ke pencetak terputus. Periksa daya dan kabelnya, lalu cetak lagi.';

const BY_NAME: Partial<Record<string, string>> = {
  InvalidStateError: BUSY,
  NotSupportedError: NOT_A_PRINTER,
  SecurityError: NOT_ALLOWED,
  NotAllowedError: NOT_ALLOWED,
};

/** The browser's interfaces throw DOMExceptions. A NetworkError: the printer is taken while it is opened, else it is gone. */
export function printerFailure(error: unknown, during: 'opening' | 'printing'): PrinterFailure {
  if (error instanceof PrinterFailure) return error;
  if (!(error instanceof DOMException)) throw error;
  if (error.name === 'NetworkError' && during === 'opening') return new PrinterFailure(BUSY, { cause: error });
  return new PrinterFailure(BY_NAME[error.name] ?? BROKEN_OFF, { cause: error });
}
