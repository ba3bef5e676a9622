import type { ProductImport } from '@lapak/contract/assortment/product-import';
import type { AnswerOf } from '@lapak/contract/endpoints';
import { useState } from 'react';
import { confirm } from '../../../lib/confirm.ts';
import { countText } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { importView } from '../../shared/addresses/import-view.ts';
import { productView } from '../../shared/addresses/product-view.ts';
import { ListFigures } from '../../shared/list/list-figures.tsx';
import { ImportChanges } from './import-changes.tsx';
import { ImportProblems } from './import-problems.tsx';
import { useImport } from './use-import.ts';

type ImportResultProps = { loaded: ProductImport; changes: AnswerOf<'listImportChanges'> | null };

/** An import's changes, with buttons to save and to undo. */
export function ImportResult({ loaded, changes }: ImportResultProps) {
  const { file, failure, busy, touched, save, undo, checkAgain } = useImport(loaded);
  if (failure !== null) return <ErrorState message={`Gagal memeriksa berkas. ${failure}`} onRetry={checkAgain} />;
  if (busy !== null) return <Progress file={file} label={busy === 'saving' ? 'Menyimpan' : 'Membatalkan'} />;
  if (file.checked < file.total) {
    return (
      <Card>
        <ProgressBar
          label={`Memeriksa ${file.file_name}: ${countText(file.checked)} dari ${countText(file.total)} baris`}
          fraction={file.checked / file.total}
        />
      </Card>
    );
  }
  const planned = file.created + file.changed;
  return (
    <>
      <h2 className="mb-2 text-lg font-bold wrap-anywhere">{file.file_name}</h2>
      {file.head_line !== null && file.head_line > 1 && (
        <p className="mb-2 text-ink-soft">Judul kolom ada di baris {countText(file.head_line)}; yang di atasnya tidak diambil.</p>
      )}
      <ListFigures
        isSheet
        figures={[
          { label: 'Baru', value: countText(file.created) },
          { label: 'Berubah', value: countText(file.changed), note: `${countText(file.stock_changes)} stok berubah` },
          { label: 'Tetap', value: countText(file.unchanged) },
          { label: 'Salah', value: countText(file.wrong), isWrong: file.wrong > 0 },
        ]}
      />
      {touched.length > 0 && (
        <Alert
          tone="danger"
          title={`Tidak dapat dibatalkan: ${countText(touched.length)} produk sudah berubah sejak diimpor`}
          className="mb-5"
        >
          <ul className="mt-2 list-disc pl-5">
            {touched.map(({ line, name, reason }) => (
              <li key={line} className="wrap-anywhere">
                Baris {countText(line)}, {name}: {reason}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {file.undo_at !== null ? (
        <Undone file={file} onGoOn={undo} />
      ) : file.saved > 0 ? (
        <Saved file={file} onGoOn={save} onUndo={undo} />
      ) : file.wrong > 0 ? (
        <Alert tone="danger" title={`${countText(file.wrong)} baris salah`} action={<Another />} className="mb-5">
          Belum ada yang disimpan. Perbaiki baris-baris ini di berkasnya, lalu unggah lagi.
        </Alert>
      ) : planned === 0 ? (
        <Alert title="Tidak ada yang berubah" action={<Another />}>
          Isi berkas ini sama dengan yang ada di toko.
        </Alert>
      ) : (
        <Unsaved file={file} onSave={save} />
      )}
      {file.wrong > 0 && <ImportProblems file={file} />}
      {planned > 0 && changes !== null && (file.wrong === 0 || file.saved > 0) && <ImportChanges changes={changes} large={file.large} />}
    </>
  );
}

function Progress({ file, label }: { file: ProductImport; label: string }) {
  const [done, all] = label === 'Menyimpan' ? [file.saved, file.created + file.changed] : [file.undone, file.saved];
  return (
    <Card>
      <ProgressBar label={`${label} ${countText(done)} dari ${countText(all)} produk`} fraction={all === 0 ? 1 : done / all} />
    </Card>
  );
}

function Another() {
  return (
    <ButtonLink to={importView.address()} variant="secondary">
      Pilih berkas lain
    </ButtonLink>
  );
}

/** Before saving: changes of more than half need a tick. */
function Unsaved({ file, onSave }: { file: ProductImport; onSave: () => Promise<void> }) {
  const [agreed, setAgreed] = useState(false);
  const planned = countText(file.created + file.changed);
  const isHeld = file.large > 0 && !agreed;
  const ask = async () => {
    const yes = await confirm({
      title: `Simpan ${planned} produk?`,
      text: summaryOf(file),
      confirmText: 'Simpan produk',
      destructive: false,
    });
    if (yes) await onSave();
  };
  return (
    <div className="grid gap-4">
      {file.large > 0 && (
        <Alert
          tone="warning"
          title={`${countText(file.large)} produk berubah lebih dari separuh harga atau stoknya, atau mungkin salah ketik`}
        >
          <p>
            Periksa dulu di bawah: yang berubah paling besar ada di atas. Juga harga di bawah Rp 100, stok baru di atas 1.000, dan nama yang
            sudah ada.
          </p>
          <Checkbox
            label="Sudah saya periksa, perubahan besar ini memang benar"
            checked={agreed}
            onChange={({ target }) => setAgreed(target.checked)}
          />
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void ask()} disabled={isHeld}>
          Simpan {planned} produk
        </Button>
        <Another />
      </div>
    </div>
  );
}

function Saved({ file, onGoOn, onUndo }: { file: ProductImport; onGoOn: () => Promise<void>; onUndo: () => Promise<void> }) {
  const isWhole = file.applied_at !== null;
  const askUndo = async () => {
    const yes = await confirm({
      title: 'Batalkan impor ini?',
      text: `${countText(file.saved)} produk kembali seperti sebelum diimpor. Produk baru dari berkas ini dihapus. Penjualan sesudahnya tetap tercatat.`,
      confirmText: 'Batalkan impor',
      cancelText: 'Jangan batalkan',
    });
    if (yes) await onUndo();
  };
  return (
    <Alert
      tone={isWhole ? 'success' : 'warning'}
      title={isWhole ? 'Tersimpan' : `Tersimpan sebagian: ${countText(file.saved)} produk`}
      action={
        <span className="flex flex-wrap gap-3">
          {!isWhole && <Button onClick={() => void onGoOn()}>Lanjutkan menyimpan</Button>}
          {isWhole && <ButtonLink to={productView.address()}>Lihat produk</ButtonLink>}
          <Button variant="secondary" onClick={() => void askUndo()}>
            Batalkan impor
          </Button>
          <Another />
        </span>
      }
    >
      {summaryOf(file)}
      {!isWhole && ' Sisanya belum disimpan.'}
    </Alert>
  );
}

function Undone({ file, onGoOn }: { file: ProductImport; onGoOn: () => Promise<void> }) {
  const isWhole = file.undone === file.saved;
  return (
    <Alert
      tone={isWhole ? 'info' : 'warning'}
      title={isWhole ? 'Impor dibatalkan' : `Dibatalkan sebagian: ${countText(file.undone)} dari ${countText(file.saved)} produk`}
      action={
        <span className="flex flex-wrap gap-3">
          {!isWhole && <Button onClick={() => void onGoOn()}>Lanjutkan membatalkan</Button>}
          <Another />
        </span>
      }
    >
      {isWhole ? 'Semua produk dari berkas ini kembali seperti sebelumnya.' : 'Produk yang sudah diubah orang lain tetap seperti sekarang.'}
    </Alert>
  );
}

function summaryOf({ created, changed, stock_changes }: ProductImport): string {
  return `${countText(created)} produk baru, ${countText(changed)} produk berubah, ${countText(stock_changes)} stok bergerak.`;
}
