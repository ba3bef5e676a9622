import type { UcpAddressInput, UcpCartInput, UcpCheckoutInput } from '../../contract/ucp-input.ts';
import type { AgentSessionInput } from '../tables.ts';

/** A session's content as it was sent. Ids of lines and addresses are kept where they are given and unique. */
export function contentOf({ line_items, buyer, fulfillment }: UcpCartInput & Pick<UcpCheckoutInput, 'fulfillment'>): AgentSessionInput {
  const methods = (fulfillment?.methods ?? []).filter(({ type }) => !type || type === 'shipping' || type === 'pickup');
  // Of several the one that was chosen from.
  const method = methods.find(({ groups }) => groups?.[0]?.selected_option_id) ?? methods[0];
  const isFetched = method?.type === 'pickup';
  const destinations = isFetched ? [] : (method?.destinations ?? []);
  const ids = uniqueIds(destinations, 'dest');
  return {
    line_items: linesOf(line_items),
    buyer: buyer ? textsOf(buyer) : null,
    destinations: destinations.map((address, at) => ({ ...textsOf(address), id: ids[at] ?? `dest_${at + 1}` })),
    selected_destination_id: isFetched ? null : (method?.selected_destination_id ?? null),
    selected_option_id: method?.groups?.[0]?.selected_option_id ?? null,
    is_fetched: isFetched,
  };
}

function linesOf(lines: UcpCartInput['line_items']): AgentSessionInput['line_items'] {
  const ids = uniqueIds(lines, 'li');
  return lines.map(({ item, quantity }, at) => ({ id: ids[at] ?? `li_${at + 1}`, item_id: item.id, quantity, price: item.price ?? null }));
}

function uniqueIds(entries: readonly { id?: string | null | undefined }[], prefix: string): string[] {
  const taken = new Set<string>();
  const given = entries.map(({ id }) => {
    if (!id || taken.has(id)) return null;
    taken.add(id);
    return id;
  });
  let next = 1;
  return given.map((id) => {
    if (id !== null) return id;
    while (taken.has(`${prefix}_${next}`)) next += 1;
    taken.add(`${prefix}_${next}`);
    return `${prefix}_${next}`;
  });
}

/** What was said of a person or place, without what is blank. */
function textsOf(given: Partial<UcpAddressInput> | NonNullable<UcpCartInput['buyer']>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [])),
  );
}
