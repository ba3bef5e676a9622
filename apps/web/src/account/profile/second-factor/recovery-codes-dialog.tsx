import { Download, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { CopyButton } from '../../../features/orders/copy-button.tsx';
import { saveBlob } from '../../../lib/save-blob.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** A new set of recovery codes, which nobody can show again. */
export function RecoveryCodesDialog({ codes, username, onClose }: { codes: readonly string[]; username: string; onClose: () => void }) {
  const [prints, setPrints] = useState(0);
  const text = codes.join('\n');
  const about = `Kode pemulihan ${username} di ${window.location.host}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Simpan kode pemulihan Anda"
      closeOnOutsidePress={false}
      footer={<Button onClick={onClose}>Sudah saya simpan</Button>}
    >
      <p>
        Bila ponsel atau kunci sandi Anda hilang, masuk dengan salah satu kode ini. Setiap kode hanya sekali pakai. Simpan di tempat aman,
        terpisah dari ponsel: <strong>kode ini tidak ditampilkan lagi.</strong>
      </p>
      <ol className="mt-4 grid gap-x-6 gap-y-1.5 rounded-lg border bg-sunken p-4 font-mono tracking-wide sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton text={text} what="kode pemulihan" />
        <Button variant="secondary" size="sm" onClick={() => setPrints((count) => count + 1)}>
          <Printer aria-hidden="true" /> Cetak
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => saveBlob(new Blob([`${about}\n\n${text}\n`], { type: 'text/plain' }), 'kode-pemulihan.txt')}
        >
          <Download aria-hidden="true" /> Unduh
        </Button>
      </div>
      {prints > 0 && createPortal(<Sheet key={prints} about={about} codes={codes} />, document.body)}
    </Dialog>
  );
}

/** What is printed, and nothing beside it. */
function Sheet({ about, codes }: { about: string; codes: readonly string[] }) {
  useEffect(() => window.print(), []);
  return (
    <div data-recovery-codes="" aria-hidden="true" className="hidden print:block">
      <style>{'@media print { body > :not([data-recovery-codes]) { display: none !important } }'}</style>
      <h1>{about}</h1>
      <p>Setiap kode hanya sekali pakai.</p>
      {codes.map((code) => (
        <p key={code}>{code}</p>
      ))}
    </div>
  );
}
