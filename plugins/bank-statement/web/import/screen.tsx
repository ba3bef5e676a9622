import '../../contract/routes.ts';
import { BackLink } from '@lapak/web/admin/shared/list/heading-act.tsx';
import { ScreenHeading } from '@lapak/web/admin/shared/list/screen-heading.tsx';
import { api } from '@lapak/web/lib/browser-api.ts';
import { countText } from '@lapak/web/lib/format.ts';
import { useLoaded } from '@lapak/web/lib/use-loaded.ts';
import { Card } from '@lapak/web/ui/card.tsx';
import { ErrorState } from '@lapak/web/ui/error-state.tsx';
import { FileInput } from '@lapak/web/ui/file-input.tsx';
import { useState } from 'react';
import { type MetaFunction, useLocation, useNavigate } from 'react-router';
import { MAX_STATEMENT_BYTES, MAX_STATEMENT_ROWS, STATEMENT_TEXTS } from '../../contract/bank-statement.ts';
import { bankView, importView } from '../bank-view.ts';
import { ChooseBank } from '../choose-bank.tsx';
import { ChosenFile, type StatementFile } from './chosen-file.tsx';
import { readText } from './read-text.ts';

export const meta: MetaFunction = () => [{ title: 'Impor rekening koran · Admin Lapak Hijau' }];

/** /admin/cash-book/bank/import: a statement's file, shown as it would be read before it is taken in (decision 137). */
export default function BankImportScreen() {
  const navigate = useNavigate();
  const { place } = importView.read(useLocation().search);
  const banks = useLoaded(place, async (signal) => (await api.call('getBankStatement', { query: { place }, signal })).data.banks);
  const known = banks.data ?? banks.last;
  const [file, setFile] = useState<StatementFile | null>(null);
  const [error, setError] = useState<string>();
  const choose = async (chosen: File) => {
    setError(chosen.size > MAX_STATEMENT_BYTES ? STATEMENT_TEXTS.bytes : undefined);
    if (chosen.size > MAX_STATEMENT_BYTES) return;
    const content = await readText(chosen);
    setError(content.trim() === '' ? STATEMENT_TEXTS.empty : undefined);
    if (content.trim() !== '') setFile({ name: chosen.name.slice(0, 200), content, number: (file?.number ?? 0) + 1 });
  };
  return (
    <>
      <ScreenHeading
        title="Impor rekening koran"
        about="Diperlihatkan dahulu; baris yang sudah pernah diimpor tidak diambil dua kali."
        actions={<BackLink to={bankView.address({ place })}>Rekening koran</BackLink>}
      />
      {banks.state === 'failed' && <ErrorState message="Gagal memuat daftar rekening." onRetry={banks.retry} />}
      <Card className="mb-6">
        {known !== null && (
          <ChooseBank
            banks={known}
            place={place}
            hint="Baris berkas ini dicocokkan dengan buku rekening itu saja."
            onChange={(chosen) => void navigate(importView.address({ place: chosen }), { replace: true })}
          />
        )}
        <FileInput
          label={file === null ? 'Pilih berkas CSV dari bank' : `Ganti berkas: ${file.name}`}
          hint={`Sampai ${countText(MAX_STATEMENT_ROWS)} baris dan ${MAX_STATEMENT_BYTES / 1024 / 1024} MB.`}
          accept=".csv,.txt,text/csv,text/plain"
          files={[]}
          error={error}
          onChange={([chosen]) => {
            if (chosen) void choose(chosen);
          }}
        />
      </Card>
      {file !== null && known !== null && <ChosenFile key={file.number} file={file} place={place} />}
    </>
  );
}
