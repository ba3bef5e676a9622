import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { type TillState, useTill } from '../sale/till-store.ts';
import { CustomerBox } from './customer-box.tsx';
import { SaleDiscount } from './discount.tsx';
import { PickupBox } from './pickup-box.tsx';

/** What few sales need, one press away: buyer, discount, notes, where it is picked up. What is filled in is told while closed. */
export function MoreOfSale() {
  const [open, setOpen] = useState(false);
  const id = useId();
  const till = useTill();
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) content.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <div className="rounded-md border">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className="flex min-h-11 w-full items-center gap-2 rounded-md px-3 text-left text-sm"
        onClick={() => setOpen(!open)}
      >
        <span className="font-semibold">Lainnya</span>
        <span className="min-w-0 grow truncate text-ink-soft">{summaryOf(till)}</span>
        <ChevronDown className={cx('size-5 shrink-0 text-ink-soft transition-transform', open && 'rotate-180')} aria-hidden="true" />
      </button>
      <div ref={content} id={id} hidden={!open} className="grid gap-4 border-t p-3 [[hidden]]:hidden">
        <CustomerBox />
        {till.cart.items.length > 0 && <SaleDiscount />}
        <NotesField />
        <PickupBox />
      </div>
    </div>
  );
}

/** What the closed part holds, else what it is for. */
function summaryOf({ customer, discount, notes }: TillState): string {
  const filled = [
    customer.customer_name || customer.customer_phone || customer.customer_email,
    discount !== null && 'Potongan',
    notes !== '' && 'Catatan',
  ].filter(Boolean);
  return filled.length > 0 ? filled.join(' · ') : 'Pelanggan, catatan, pickup';
}

function NotesField() {
  const notes = useTill((till) => till.notes);
  return (
    <Field label="Catatan">
      {(control) => (
        <TextArea
          {...control}
          rows={2}
          maxLength={1000}
          value={notes}
          onChange={(event) => useTill.setState({ notes: event.target.value })}
        />
      )}
    </Field>
  );
}
