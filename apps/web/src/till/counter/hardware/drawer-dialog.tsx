import { DRAWER_REASONS, DrawerReason } from '@lapak/contract/till/drawer';
import { useState } from 'react';
import { ReasonField } from '../../../admin/shared/components/reason-field.tsx';
import { AskDialog } from '../../../admin/shared/form/ask-dialog.tsx';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { useHasDrawer } from './kick-drawer.ts';
import { openByHand } from './open-by-hand.ts';

/** Asks why the drawer is to be opened without a sale, and opens it. */
export function DrawerDialog({ onClose }: { onClose: () => void }) {
  const opensByPrinter = useHasDrawer();
  const [failure, setFailure] = useState<string | null>(null);
  const contractForm = useContractForm(DrawerReason, {
    values: { reason: '' },
    send: ({ reason }) => openByHand(reason),
    onSaved: (outcome) => {
      if (outcome === 'opened') onClose();
      else setFailure(outcome?.failure ?? null);
    },
  });
  const { form } = contractForm;
  return (
    <AskDialog
      contractForm={{ ...contractForm, failure: contractForm.pending ? null : failure }}
      title="Buka laci"
      description={
        opensByPrinter
          ? 'Tanpa penjualan. Nama, waktu, dan alasannya dicatat di laporan shift.'
          : 'Pencetak dengan laci belum dipasang di perangkat ini: buka laci dengan kuncinya. Nama, waktu, dan alasannya dicatat.'
      }
      sendText={opensByPrinter ? 'Buka laci' : 'Catat'}
      pendingText="Membuka..."
      onClose={onClose}
    >
      <ReasonField form={form} reasons={DRAWER_REASONS} maxLength={200} />
    </AskDialog>
  );
}
