import { SlipRefusal } from '@lapak/contract/sales/slips';
import type { UseFormReturn } from 'react-hook-form';
import { api } from '../../../lib/browser-api.ts';
import { Chip } from '../../../ui/chip.tsx';
import { askDialog } from '../../shared/form/declared-dialog.tsx';
import { lines } from '../../shared/form/fields/text.tsx';

const READY_REASONS = [
  'Jumlah yang ditransfer berbeda dari total pesanan.',
  'Transfer belum masuk ke rekening kami.',
  'Fotonya tidak terbaca. Kirim foto yang lebih jelas.',
];

/** Asks why a slip is refused; its buyer reads it. */
export const RefuseDialog = askDialog(({ slipId, code, onDone }: { slipId: number; code: string; onDone: () => void }) => ({
  title: 'Tolak bukti transfer',
  about: `Pembeli pesanan ${code} membaca alasannya dan dapat mengirim bukti yang baru.`,
  size: 'md',
  sendText: 'Tolak bukti',
  danger: true,
  input: SlipRefusal,
  form: [readyReasons, lines('reason', { label: 'Alasan untuk pembeli', rows: 3 })],
  send: ({ reason }) => api.call('decideSlip', { params: { id: slipId }, body: { verdict: 'refused', reason } }),
  done: `Bukti transfer pesanan ${code} ditolak.`,
  after: onDone,
  reloads: () => true,
}));

function readyReasons({ watch, setValue }: UseFormReturn<{ reason: string }>) {
  const reason = watch('reason');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">Alasan yang sering dipakai</legend>
      <div className="flex flex-wrap gap-2">
        {READY_REASONS.map((ready) => (
          <Chip
            key={ready}
            selected={reason === ready}
            className="h-auto! max-w-full shrink! rounded-xl! py-2 text-left whitespace-normal!"
            onClick={() => setValue('reason', ready, { shouldDirty: true, shouldValidate: true })}
          >
            {ready}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
