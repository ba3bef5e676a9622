import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import { useSend } from '../../../lib/use-send.ts';
import { Section } from '../../../ui/section.tsx';
import { InternalNotes } from '../../shared/components/internal-notes.tsx';

/** Notes of admins about an order. */
export function NotesSection({ order: { id, internal_notes: notes } }: { order: OrderDetail }) {
  const { send, pending } = useSend('addOrderNote', { key: `order-${id}-note` });
  const save = async (text: string) => (await send({ params: { id }, body: { text } })) !== null;
  return (
    <Section title="Catatan internal">
      <InternalNotes label="Catatan internal" notes={notes} pending={pending} onSave={save} />
    </Section>
  );
}
