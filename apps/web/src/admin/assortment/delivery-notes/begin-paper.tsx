import { PAPER_DIRECTION_LABELS, type PaperDirection } from '@lapak/contract/assortment/delivery-note-states';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSend } from '../../../lib/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import type { ComboboxOption } from '../../../ui/combobox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FoundCombobox } from '../../../ui/found-combobox.tsx';
import { paperAddress } from '../../shared/addresses/goods-view.ts';
import { findPartners, PARTNERS_FAILED } from '../../shared/components/find-partners.ts';

interface BeginPaperProps {
  /** Null while nothing is begun. */
  direction: PaperDirection | null;
  /** The one that the list shows. */
  partner: { id: number; name: string } | null;
  onClose: () => void;
}

/** Asks for the partner and begins a draft. */
export function BeginPaper({ direction, partner, onClose }: BeginPaperProps) {
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const [missing, setMissing] = useState(false);
  const navigate = useNavigate();
  const { send, pending } = useSend('createGoodsPaper', { key: 'begin-paper' });
  const value = chosen ?? (partner ? { value: String(partner.id), label: partner.name } : null);

  async function begin(event: FormEvent) {
    event.preventDefault();
    setMissing(value === null);
    if (value === null || direction === null) return;
    const answer = await send({ body: { direction, business_id: Number(value.value) } });
    if (answer) await navigate(paperAddress(answer.data.id));
  }

  return (
    <Dialog
      open={direction !== null}
      onClose={onClose}
      size="sm"
      title={direction === null ? '' : PAPER_DIRECTION_LABELS[direction]}
      description={direction === 'out' ? 'Mitra mana yang mengambil barangnya?' : 'Mitra mana yang membawa barang?'}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" form="begin-paper" pending={pending} pendingText="Membuka...">
            Mulai
          </Button>
        </div>
      }
    >
      <form id="begin-paper" onSubmit={(event) => void begin(event)}>
        <Field label="Mitra" error={missing && value === null ? 'Pilih mitra.' : undefined}>
          {(control) => (
            <FoundCombobox
              {...control}
              placeholder="Ketik namanya"
              value={value}
              onChange={setChosen}
              find={findPartners}
              failedText={PARTNERS_FAILED}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
