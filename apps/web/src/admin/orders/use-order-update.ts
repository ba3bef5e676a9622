import type { Order } from '@lapak/contract/schemas/orders';
import { useFetcher } from 'react-router';
import { type CommandAnswer, OrderCommand } from './order-command.ts';

type Changes = Extract<OrderCommand, { do: 'update' }>['changes'];

/**
 * Changes one order. All parts that show the same order share its state: while the update runs `pending` is true and
 * `status` is the one that was asked for, if any; refused, it goes back by itself. Once the server has answered `order` is
 * that answer, even before the list has been loaded anew.
 */
export function useOrderUpdate<Shown extends Order>(listed: Shown) {
  const fetcher = useFetcher<CommandAnswer>({ key: `order-${listed.id}` });
  const pending = fetcher.state === 'submitting';
  const sent = pending ? OrderCommand.safeParse(fetcher.json).data : undefined;
  const answered = fetcher.state === 'loading' ? fetcher.data?.order : null;
  const order = answered ? { ...listed, ...answered } : listed;
  return {
    order,
    pending,
    status: (sent?.do === 'update' ? sent.changes.status : undefined) ?? order.status,
    update: (changes: Changes) => {
      const command: OrderCommand = { do: 'update', id: listed.id, changes };
      void fetcher.submit(JSON.stringify(command), { method: 'post', action: '/admin/orders', encType: 'application/json' });
    },
  };
}
