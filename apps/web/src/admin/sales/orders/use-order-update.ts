import type { Order } from '@lapak/contract/sales/orders';
import type { ApiError } from '../../../lib/api.ts';
import { useSend } from '../../../lib/use-send.ts';
import { useUndo } from '../../shared/components/use-undo.ts';

/** Updates an order. Row and panel share the state: the pending change, then the server's answer. */
export function useOrderUpdate<Shown extends Order>(listed: Shown) {
  const offerUndo = useUndo();
  const { send, pending, input, answer } = useSend('updateOrder', {
    key: `order-${listed.id}`,
    done: ({ data, undo }) => ({ text: `Pesanan #${data.id} diperbarui.`, action: offerUndo(data.id, undo) }),
    failed: failureText,
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

const FAILED = 'Failed to update order status';

/** The message of spec section 8 with the server's reason, e.g. missing stock. */
function failureText({ status, code, message }: ApiError): string {
  if (code === 'changed_meanwhile') return message;
  return status === 409 || status === 422 ? `${FAILED}. ${message}` : FAILED;
}
