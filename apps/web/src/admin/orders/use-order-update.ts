import type { Order } from '@lapak/contract/schemas/orders';
import { useFetcher } from 'react-router';
import type { CommandAnswer, OrderCommand } from './order-command.ts';

type Changes = Extract<OrderCommand, { do: 'update' }>['changes'];

/**
 * Changes one order. All parts that show the same order share its state: while the update runs `pending` is true, and once
 * the server has answered `order` is that answer, even before the list has been loaded anew.
 */
export function useOrderUpdate<Shown extends Order>(listed: Shown) {
  const fetcher = useFetcher<CommandAnswer>({ key: `order-${listed.id}` });
  const answered = fetcher.state === 'loading' ? fetcher.data?.order : null;
  return {
    order: answered ? { ...listed, ...answered } : listed,
    pending: fetcher.state === 'submitting',
    update: (changes: Changes) => {
      const command: OrderCommand = { do: 'update', id: listed.id, changes };
      void fetcher.submit(JSON.stringify(command), { method: 'post', action: '/admin/orders', encType: 'application/json' });
    },
  };
}
