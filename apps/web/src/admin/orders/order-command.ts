import { type OrderDetail, OrderUpdate } from '@lapak/contract/schemas/orders';
import { Id } from '@lapak/contract/schemas/wire';
import { z } from 'zod';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/browser-api.ts';
import { notify } from '../../ui/notify.ts';

/** What the screen's parts ask of its action. */
export const OrderCommand = z.discriminatedUnion('do', [
  z.object({ do: z.literal('update'), id: Id, changes: OrderUpdate }),
  z.object({ do: z.literal('resolve-issue'), id: Id }),
]);
export type OrderCommand = z.input<typeof OrderCommand>;

/** `order` is the server's answer, which the row shows from then on; null when the server refused or nothing came back. */
export interface CommandAnswer {
  order: OrderDetail | null;
}

/** Does what a part of the screen asked, and says how it went. */
export async function runOrderCommand(json: unknown): Promise<CommandAnswer> {
  const command = OrderCommand.parse(json);
  const isUpdate = command.do === 'update';
  try {
    if (isUpdate) {
      const { data } = await api.call('updateOrder', { params: { id: command.id }, body: command.changes });
      notify('success', `Pesanan #${data.id} diperbarui.`);
      return { order: data };
    }
    await api.call('resolvePaymentIssue', { params: { id: command.id } });
    notify('success', 'Masalah pembayaran ditandai selesai.');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(error);
    // Spec section 8 has the first text as it is; details of it go to the console only.
    notify('error', isUpdate ? 'Failed to update order status' : `Gagal menandai masalah pembayaran: ${error.message}`);
  }
  return { order: null };
}
