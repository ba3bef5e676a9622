import type { Order } from '@lapak/contract/schemas/orders';
import { useSend } from '../../lib/use-send.ts';

/** Changes one order. Row and panel share its state: what was asked for while it runs, then the server's answer. */
export function useOrderUpdate<Shown extends Order>(listed: Shown) {
  const { send, pending, input, answer } = useSend('updateOrder', {
    key: `order-${listed.id}`,
    done: ({ data }) => `Pesanan #${data.id} diperbarui.`,
    failed: ({ code, message }) => (code === 'changed_meanwhile' ? message : 'Failed to update order status'),
  });
  const order: Shown = answer ? { ...listed, ...answer.data } : listed;
  return {
    order,
    pending,
    status: input?.body.status ?? order.status,
    update: (body: Parameters<typeof send>[0]['body']) =>
      send({ params: { id: listed.id }, body: { ...body, expected_status: order.status } }),
  };
}
