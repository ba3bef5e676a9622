import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useTill } from '../sale/till-store.ts';
import { CustomerDialog, Late } from './late.tsx';

/** Who buys, where they say so; none of it is required. */
export function CustomerBox() {
  const customer = useTill((till) => till.customer);
  const [open, setOpen] = useState(false);
  const { customer_name: name, customer_phone, customer_email } = customer;
  const rest = [customer_phone, customer_email].filter(Boolean);
  return (
    <section aria-label="Data pelanggan" className="flex items-center gap-3">
      <UserRound className="size-5 shrink-0 text-leaf-700" aria-hidden="true" />
      <p className="min-w-0 grow leading-snug wrap-anywhere">
        <span className="block font-semibold">{name || (rest.length > 0 ? 'Pelanggan' : 'Pelanggan umum')}</span>
        {rest.length > 0 && <span className="block text-sm text-ink-soft">{rest.join(' · ')}</span>}
      </p>
      <Button variant="secondary" size="sm" aria-label="Atur data pelanggan" onClick={() => setOpen(true)}>
        Atur
      </Button>
      <Late when={open}>{open && <CustomerDialog onClose={() => setOpen(false)} />}</Late>
    </section>
  );
}
