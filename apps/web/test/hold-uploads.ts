import { vi } from 'vitest';

/** Uploads that never arrive. Counts those that were sent and those of them that were cancelled. */
export function holdUploads(): { sent: number; cancelled: number } {
  const uploads = { sent: 0, cancelled: 0 };
  class HeldRequest {
    upload = {};
    onabort: (() => void) | null = null;
    open() {}
    setRequestHeader() {}
    send() {
      uploads.sent++;
    }
    abort() {
      uploads.cancelled++;
      this.onabort?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', HeldRequest);
  return uploads;
}
