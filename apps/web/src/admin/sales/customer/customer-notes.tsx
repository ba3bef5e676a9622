import type { CustomerDetail } from '@lapak/contract/sales/customers';
import { useSend } from '../../../lib/use-send.ts';
import { InternalNotes } from '../../shared/components/internal-notes.tsx';

/** Notes of admins about a customer. */
export function CustomerNotes({ customer: { key, notes } }: { customer: CustomerDetail }) {
  const { send, pending } = useSend('addCustomerNote', { key: `customer-${key}-note` });
  const save = async (text: string) => (await send({ params: { key }, body: { text } })) !== null;
  return (
    <section className="grid content-start gap-3" aria-labelledby="catatan">
      <h2 id="catatan" className="text-lg font-bold">
        Catatan
      </h2>
      <InternalNotes label="Catatan pelanggan" notes={notes} pending={pending} onSave={save} />
    </section>
  );
}
