import { useState } from 'react';
import { countText, rupiah } from '../../../lib/format.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';

type CloseShiftQuestionProps = {
  /** Rupiah that the drawer should hold, and what was counted. */
  expected: number;
  counted: number;
  /** By how much they may differ without a reason. */
  limit: number;
  /** Sales that this till hasn't told the shop of yet. */
  unsent: number;
  onCountAgain: () => void;
  onClose: (reason: string | null) => void;
};

/** The last question before a Z: what stands in the books, what was counted, by how much they differ, and why where that is much. */
export function CloseShiftQuestion({ expected, counted, limit, unsent, onCountAgain, onClose }: CloseShiftQuestionProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const difference = Math.round((counted - expected) * 100) / 100;
  const needsReason = Math.abs(difference) > limit;
  const close = () => {
    if (needsReason && reason.trim() === '') return setMissing(true);
    onClose(reason.trim() || null);
  };
  return (
    <ConfirmDialog
      open
      title="Tutup shift?"
      confirmText="Tutup"
      cancelText="Hitung lagi"
      destructive={false}
      onConfirm={close}
      onCancel={onCountAgain}
    >
      <div className="grid gap-4">
        <p className="text-lg font-semibold text-ink tabular-nums">
          Tercatat {rupiah(expected)}, dihitung {rupiah(counted)},{' '}
          {difference === 0 ? (
            'cocok.'
          ) : (
            <span className="text-danger">
              selisih {rupiah(difference)} ({difference > 0 ? 'lebih' : 'kurang'}).
            </span>
          )}
        </p>
        {unsent > 0 && (
          <p className="font-semibold text-warning">
            {countText(unsent)} penjualan belum terkirim dan belum tercatat di sini. Kirim dulu agar uangnya terhitung.
          </p>
        )}
        {needsReason && (
          <Field label="Alasan selisih" required error={missing && reason.trim() === '' ? 'Tulis alasan selisihnya.' : undefined}>
            {(control) => (
              <TextArea {...control} rows={2} maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
            )}
          </Field>
        )}
        <p>Laporan Z dibuat dan tidak dapat diubah lagi.</p>
      </div>
    </ConfirmDialog>
  );
}
