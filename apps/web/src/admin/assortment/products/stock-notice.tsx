import { FAILURES } from '@lapak/contract/errors';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { CorrectedFigure } from './use-stock-correction.ts';

/** Shows which stock levels changed meanwhile, and the choices. */
export function StockNotice({ figures, onTakeCurrent }: { figures: readonly CorrectedFigure[]; onTakeCurrent: () => void }) {
  if (figures.length === 0) return null;
  const isTyped = figures.some(({ typed, now }) => typed !== null && now !== null);
  return (
    <Alert
      tone="warning"
      title={FAILURES.stock_changed.text}
      action={
        isTyped && (
          <Button variant="secondary" size="sm" onClick={onTakeCurrent}>
            Pakai stok terbaru
          </Button>
        )
      }
    >
      <ul className="mt-1 list-disc pl-5">
        {figures.map((figure) => (
          <li key={figure.name}>{sentence(figure)}</li>
        ))}
      </ul>
    </Alert>
  );
}

function sentence({ name, now, before, typed }: CorrectedFigure): string {
  if (now === null) return `${name} sudah dihapus. Simpan lagi untuk membuatnya kembali, atau hapus barisnya.`;
  const change = `${name} kini ${now}, tadinya ${before}.`;
  return typed === null ? `${change} Isiannya sudah disesuaikan.` : `${change} Isian Anda ${typed}: akan dipakai bila Anda simpan lagi.`;
}
