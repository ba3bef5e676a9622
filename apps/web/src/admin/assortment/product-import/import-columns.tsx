import type { ProductImport } from '@lapak/contract/assortment/product-import';
import { useState } from 'react';
import { useSend } from '../../../lib/use-send.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { importView } from '../../shared/addresses/import-view.ts';
import { ColumnFields } from '../../shared/components/column-fields.tsx';

type ImportColumnsProps = { file: ProductImport; choice: NonNullable<ProductImport['choice']> };

/** Asks what the columns of a file are whose headings aren't all known. */
export function ImportColumns({ file: { id, file_name, head_line }, choice: { columns, names } }: ImportColumnsProps) {
  const [chosen, setChosen] = useState(columns.map((column) => column.chosen));
  const { send, pending } = useSend('chooseImportColumns', { key: `import-columns-${id}` });
  const twice = chosen.find((name, place) => name !== null && chosen.indexOf(name) !== place);
  const lacking = !chosen.includes('nama') && !chosen.includes('id');
  const problem = twice ? `“${wordsOf(twice)}” dipilih untuk dua kolom.` : lacking ? 'Pilih kolom yang berisi nama produk.' : null;
  return (
    <Card as="section" labelledBy="import-columns">
      <h2 id="import-columns" className="text-xl font-bold wrap-anywhere">
        Kolom {file_name}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">
        {head_line === null ? 'Berkas ini tanpa judul kolom. ' : 'Tidak semua judul kolomnya dikenal. '}
        Pilih isi tiap kolom; yang tidak dipakai tidak disimpan.
      </p>
      <ColumnFields
        columns={columns}
        meanings={[{ value: '', label: 'Tidak dipakai' }, ...names.map((name) => ({ value: name, label: wordsOf(name) }))]}
        meaningAt={(place) => chosen[place] ?? ''}
        onChange={(place, name) => setChosen(chosen.map((each, at) => (at === place ? name || null : each)))}
      />
      {problem !== null && (
        <Alert tone="warning" className="mt-4">
          {problem}
        </Alert>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          onClick={() => void send({ params: { id }, body: { columns: chosen } })}
          disabled={problem !== null}
          pending={pending}
          pendingText="Menyimpan..."
        >
          Periksa berkas
        </Button>
        <ButtonLink to={importView.address()} variant="secondary">
          Pilih berkas lain
        </ButtonLink>
      </div>
    </Card>
  );
}

/** 'berat_bersih_gram' as words. */
function wordsOf(name: string): string {
  const words = name.replaceAll('_', ' ');
  return ['id', 'sku'].includes(name) ? name.toUpperCase() : words.charAt(0).toUpperCase() + words.slice(1);
}
