import { Download, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { notify } from '../../lib/notify.ts';
import { saveBlob } from '../../lib/save-blob.ts';
import { Button } from '../../ui/button.tsx';
import type { QrPicture } from './qr-picture.ts';

/** Saves or shares the QR code: a phone can't scan its own screen. */
export function QrActions(picture: QrPicture) {
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(sharesFiles()), []);

  async function draw(): Promise<File | null> {
    try {
      const { drawQrPicture } = await import('./qr-picture.ts');
      return new File([await drawQrPicture(picture)], `QRIS ${picture.order}.png`, { type: 'image/png' });
    } catch (error) {
      console.error(error);
      notify('error', 'Gambar QR tidak dapat dibuat. Ambil tangkapan layar sebagai gantinya.');
      return null;
    }
  }

  async function share() {
    const file = await draw();
    if (!file) return;
    try {
      await navigator.share({ files: [file], title: `Pembayaran ${picture.order}` });
    } catch (error) {
      // Closing the share sheet isn't a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) saveBlob(file, file.name);
    }
  }

  async function save() {
    const file = await draw();
    if (file) saveBlob(file, file.name);
  }

  return (
    <div className="mt-4 flex flex-wrap justify-center gap-2">
      <Button variant="secondary" onClick={save}>
        <Download aria-hidden="true" /> Simpan QR
      </Button>
      {canShare && (
        <Button variant="secondary" onClick={share}>
          <Share2 aria-hidden="true" /> Bagikan QR
        </Button>
      )}
    </div>
  );
}

function sharesFiles(): boolean {
  const probe = new File([''], 'qr.png', { type: 'image/png' });
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe] });
}
