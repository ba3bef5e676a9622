import type { PartnerDetail } from '@lapak/contract/partners/partners';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { statementsView } from '../../shared/addresses/partner-view.ts';
import { AdjustmentDialog } from './adjustment-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

/** What can be booked for a partner. */
export function PartnerActs({ partner }: { partner: PartnerDetail }) {
  const [open, setOpen] = useState<'payment' | 'adjustment' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={statementsView.address({ partner: partner.id })} variant="ghost">
        Laporan
      </ButtonLink>
      <Button variant="secondary" onClick={() => setOpen('adjustment')}>
        Penyesuaian saldo
      </Button>
      <Button onClick={() => setOpen('payment')}>Catat pembayaran</Button>
      {open === 'payment' && <PaymentDialog partner={partner} onClose={close} />}
      {open === 'adjustment' && <AdjustmentDialog partner={partner} onClose={close} />}
    </div>
  );
}
