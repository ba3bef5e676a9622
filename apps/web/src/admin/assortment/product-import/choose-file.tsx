import { IMPORT_TEXTS } from '@lapak/contract/assortment/product-import';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@lapak/contract/constants';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/browser-api.ts';
import { countText } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { importView } from '../../shared/addresses/import-view.ts';
import { DownloadButton } from '../../shared/list/download-button.tsx';

/** Export and import. */
export function ChooseFile() {
  const [sent, setSent] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const navigate = useNavigate();
  const sending = useRef<AbortController>(null);
  // Aborts the upload when the page is left.
  useEffect(() => () => sending.current?.abort(), []);

  async function send(file: File) {
    setError(file.size > MAX_IMPORT_BYTES ? IMPORT_TEXTS.bytes : undefined);
    if (file.size > MAX_IMPORT_BYTES) return;
    sending.current = new AbortController();
    const { signal } = sending.current;
    setSent(0);
    try {
      const { data } = await api.call('uploadProducts', { files: { file }, onProgress: setSent, signal });
      await navigate(importView.address({ file: data.id }));
    } catch (failed) {
      if (!signal.aborted) {
        if (!(failed instanceof ApiError)) throw failed;
        setError(failed.message);
      }
    }
    setSent(null);
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card>
        <h2 className="text-xl font-bold">1. Unduh</h2>
        <p className="mt-2 mb-5 text-ink-soft">
          Semua produk untuk Excel atau Google Sheets. Ubah isinya di sana; biarkan kolom id, versi, dan stok_tercatat seperti semula. Baris
          dengan id kosong menjadi produk baru. Gambar dan pilihan produk tidak ikut dalam berkas: keduanya tetap seperti semula, dan diatur
          di formulir produk.
        </p>
        <div className="flex flex-wrap gap-3">
          <DownloadButton call="downloadProducts" input={{ query: { format: 'xlsx' } }} worded>
            Unduh Excel
          </DownloadButton>
          <DownloadButton call="downloadProducts" input={{}} worded>
            Unduh CSV
          </DownloadButton>
        </div>
      </Card>
      <Card>
        <h2 className="text-xl font-bold">2. Unggah</h2>
        <p className="mt-2 mb-5 text-ink-soft">
          Berkas diperiksa dulu baris demi baris. Tidak ada yang disimpan sebelum Anda setuju, dan tidak ada yang disimpan bila satu baris
          saja salah. Yang sudah disimpan dapat dibatalkan selama tujuh hari.
        </p>
        {sent === null ? (
          <FileInput
            label="Pilih berkas CSV atau Excel"
            hint={`Sampai ${countText(MAX_IMPORT_ROWS)} baris dan ${MAX_IMPORT_BYTES / 1024 / 1024} MB.`}
            accept=".csv,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            files={[]}
            error={error}
            onChange={([file]) => {
              if (file) void send(file);
            }}
          />
        ) : (
          <div className="flex flex-wrap items-center gap-4">
            <ProgressBar label={sent < 1 ? 'Mengunggah berkas' : 'Berkas terkirim, sedang dibaca'} fraction={sent} />
            <Button variant="secondary" size="sm" onClick={() => sending.current?.abort()}>
              Batalkan
            </Button>
          </div>
        )}
      </Card>
    </div>
  );
}
