import type { ImportProblem, ProductImport } from '@lapak/contract/schemas/imports';
import { confirm } from '../../lib/confirm.ts';
import { countText } from '../../lib/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Stat, StatGroup } from '../../ui/stat.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { productView } from '../products/product-view.ts';
import { importView } from './import-view.ts';
import { useImport } from './use-import.ts';

/** What a file would change, and the button that saves it. */
export function ImportResult({ loaded }: { loaded: ProductImport }) {
  const { file, failure, saving, save, checkAgain } = useImport(loaded);
  if (failure !== null) return <ErrorState message={`Gagal memeriksa berkas. ${failure}`} onRetry={checkAgain} />;
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
  const another = (
    <ButtonLink to={importView.address()} variant="secondary">
      Pilih berkas lain
    </ButtonLink>
  );
  const ask = async () => {
    const yes = await confirm({
      title: `Simpan ${countText(file.created + file.changed)} produk?`,
      text: summaryOf(file),
      confirmText: 'Simpan produk',
      destructive: false,
    });
    if (yes) await save();
  };
  return (
    <>
      <h2 className="mb-4 text-xl font-bold wrap-anywhere">{file.file_name}</h2>
      <StatGroup className="mb-5">
        <Stat label="Baru" value={countText(file.created)} />
        <Stat label="Berubah" value={countText(file.changed)} note={`${countText(file.stock_changes)} stok berubah`} />
        <Stat label="Tetap" value={countText(file.unchanged)} />
        <Stat label="Salah" value={countText(file.wrong)} />
      </StatGroup>
      {file.applied_at !== null ? (
        <Alert
          tone="success"
          title="Tersimpan"
          action={
            <span className="flex flex-wrap gap-3">
              <ButtonLink to={productView.address()}>Lihat produk</ButtonLink>
              {another}
            </span>
          }
        >
          {summaryOf(file)}
        </Alert>
      ) : file.wrong > 0 ? (
        <>
          <Alert tone="danger" title={`${countText(file.wrong)} baris salah`} action={another} className="mb-5">
            Belum ada yang disimpan. Perbaiki baris-baris ini di berkasnya, lalu unggah lagi.
          </Alert>
          <Table
            caption="Baris yang salah"
            columns={COLUMNS}
            rows={file.problems}
            rowKey={({ line, column, text }) => `${line} ${column} ${text}`}
          />
          {linesOf(file.problems) < file.wrong && <p className="mt-3 text-sm text-ink-soft">Yang ditampilkan baru baris-baris pertama.</p>}
        </>
      ) : file.created + file.changed === 0 ? (
        <Alert title="Tidak ada yang berubah" action={another}>
          Isi berkas ini sama dengan yang ada di toko.
        </Alert>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => void ask()} pending={saving} pendingText="Menyimpan...">
            Simpan {countText(file.created + file.changed)} produk
          </Button>
          {!saving && another}
        </div>
      )}
    </>
  );
}

function summaryOf({ created, changed, stock_changes }: ProductImport): string {
  return `${countText(created)} produk baru, ${countText(changed)} produk berubah, ${countText(stock_changes)} stok bergerak.`;
}

/** One line may be wrong in several columns. */
function linesOf(problems: readonly ImportProblem[]): number {
  return new Set(problems.map(({ line }) => line)).size;
}

const COLUMNS: ReadonlyArray<Column<ImportProblem>> = [
  { key: 'line', header: 'Baris', heading: true, className: 'md:w-24', cell: ({ line }) => `Baris ${countText(line)}` },
  { key: 'column', header: 'Kolom', className: 'md:w-56', cell: ({ column }) => column ?? 'seluruh baris' },
  { key: 'text', header: 'Yang salah', cell: ({ text }) => <span className="wrap-anywhere">{text}</span> },
];
