import { useEffect } from 'react';
import { notify } from '../../../lib/notify.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { refreshTillRules } from '../catalog/till-rules.ts';
import { CashierPin } from './cashier-pin.tsx';

/** Somebody else takes the till; the sale at hand stays. */
export function SwitchDialog({ onClose }: { onClose: () => void }) {
  // Whoever has just set a PIN is there.
  useEffect(() => void refreshTillRules(), []);
  return (
    <Dialog open onClose={onClose} title="Ganti kasir" description="Isi keranjang tetap ada." size="sm">
      <CashierPin
        first={null}
        onSwitched={(name) => {
          notify('success', `${name} sekarang berjualan.`);
          onClose();
        }}
      />
    </Dialog>
  );
}
