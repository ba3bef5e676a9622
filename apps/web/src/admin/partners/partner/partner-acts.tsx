import type { PartnerDetail } from '@lapak/contract/partners/partners';
import { Banknote, FileText, Scale } from 'lucide-react';
import { useState } from 'react';
import { statementsView } from '../../shared/addresses/partner-view.ts';
import { HeadingAct } from '../../shared/list/heading-act.tsx';
import { AdjustmentDialog } from './adjustment-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

/** What can be booked for a partner. */
export function PartnerActs({ partner }: { partner: PartnerDetail }) {
  const [open, setOpen] = useState<'payment' | 'adjustment' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <HeadingAct to={statementsView.address({ partner: partner.id })} label="Laporan" icon={FileText} />
      <HeadingAct onClick={() => setOpen('adjustment')} label="Penyesuaian saldo" icon={Scale} />
      <HeadingAct onClick={() => setOpen('payment')} label="Catat pembayaran" icon={Banknote} variant="primary" />
      {open === 'payment' && <PaymentDialog partner={partner} onClose={close} />}
      {open === 'adjustment' && <AdjustmentDialog partner={partner} onClose={close} />}
    </>
  );
}
