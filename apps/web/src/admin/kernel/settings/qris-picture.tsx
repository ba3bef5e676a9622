import { readQris } from '@lapak/contract/sales/qris';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { FileInput } from '../../../ui/file-input.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { readQrPicture } from './read-qr-picture.ts';

const NO_PICTURE = 'Berkas ini bukan gambar yang dapat dibuka. Pakai foto atau gambar JPG, PNG, atau WebP.';
const NO_CODE = 'Tidak ada kode QR yang terbaca pada gambar ini. Ambil foto yang terang, tegak lurus, dan memuat seluruh kode.';

/** Reads the shop's QRIS from a photo or file; the picture isn't sent anywhere. */
export function QrisPicture({ onRead }: { onRead: (text: string) => void }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [state, setState] = useState<'idle' | 'reading' | { refused: string }>('idle');

  const last = useRef<File>(undefined);

  async function read(chosen: readonly File[]) {
    setFiles(chosen);
    last.current = chosen[0];
    setState('idle');
    const [file] = chosen;
    if (!file) return;
    setState('reading');
    const result = await textOf(file);
    // Another picture was chosen, or this one removed, while it was read.
    if (last.current !== file) return;
    setState(result.ok ? 'idle' : { refused: result.reason });
    if (result.ok) onRead(result.text);
  }

  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold">Gambar QRIS toko</p>
      <FileInput
        label={state === 'reading' ? 'Membaca gambar...' : 'Pilih atau jatuhkan gambar QRIS'}
        hint="Foto kode cetak atau gambar dari bank. Kodenya dibaca di perangkat ini dan mengisi kolom di bawah."
        accept="image/*"
        files={files}
        refusal={typeof state === 'object' ? state.refused : undefined}
        onChange={(chosen) => void read(chosen)}
      />
      <LiveRegion message={state === 'reading' ? 'Membaca gambar...' : ''} />
    </div>
  );
}

type Result = { ok: true; text: string } | { ok: false; reason: string };

/** The text of a static QRIS in the picture; a poster may have other codes. */
async function textOf(file: File): Promise<Result> {
  let texts: string[] | null = null;
  try {
    texts = await readQrPicture(file);
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, reason: error.message };
    console.error(error);
  }
  if (texts === null) return { ok: false, reason: NO_PICTURE };
  const [first] = texts;
  if (first === undefined) return { ok: false, reason: NO_CODE };
  const qris = texts.find((text) => readQris(text).ok);
  if (qris !== undefined) return { ok: true, text: qris.trim() };
  const reading = readQris(first);
  return { ok: false, reason: `Kode QR pada gambar ini tidak dapat dipakai. ${reading.ok ? '' : reading.reason}` };
}
