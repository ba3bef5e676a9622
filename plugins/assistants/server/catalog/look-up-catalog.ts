import type { Product } from '@lapak/contract/assortment/products';
import type { UcpMessage } from '../../contract/ucp.ts';
import { UcpLookupInput } from '../../contract/ucp-input.ts';
import type { AgentAnswer, AgentCall, AgentDependencies } from '../dependencies.ts';
import { LOOKUP } from '../protocol/capabilities.ts';
import { envelope } from '../protocol/envelope.ts';
import { requireCapability } from '../protocol/negotiate.ts';
import { readInput } from '../protocol/read-input.ts';
import { shownShop } from '../shown-shop.ts';
import { type Choice, choicesOf, productIdIn } from './choices.ts';
import { currencyMessages, fitting } from './filters.ts';
import { loadProduct } from './load-products.ts';
import { choosable, featuredFirst, presentUcpProduct } from './present-product.ts';

type Input = { id: string; match: 'exact' | 'featured' };

/** POST /catalog/lookup: products and variants by their ids, each product once, with the variants that were meant. */
export async function lookUpCatalog(dependencies: AgentDependencies, { agent }: AgentCall, body: unknown): Promise<AgentAnswer> {
  requireCapability(agent.capabilities, LOOKUP);
  const input = readInput(UcpLookupInput, body, 'Send ids.');
  const ids = [...new Set(input.ids)];
  const shop = await shownShop(dependencies);
  const loaded = new Map<number, Product>();
  for (const id of new Set(ids.flatMap((each) => productIdIn(each) ?? []))) {
    const product = await loadProduct(dependencies.database, id);
    if (product) loaded.set(id, product);
  }
  const found = new Set<string>();
  const products = [...loaded.values()].flatMap((product) => {
    const choices = choicesOf(choosable(product));
    const hits = new Map<Choice, Input[]>();
    for (const id of ids.filter((each) => productIdIn(each) === product.id)) {
      const hit = hitOf(product, choices, id);
      if (!hit) continue;
      found.add(id);
      hits.set(hit.choice, [...(hits.get(hit.choice) ?? []), { id, match: hit.match }]);
    }
    const fits = fitting(product, [...hits.keys()], input);
    if (fits.length === 0) return [];
    const shown = presentUcpProduct(product, shop, fits);
    return [{ ...shown, variants: shown.variants.map((variant, at) => ({ ...variant, inputs: inputsOf(hits, fits[at]) })) }];
  });
  const messages: UcpMessage[] = [
    ...currencyMessages(input),
    ...ids.filter((id) => !found.has(id)).map((id) => ({ type: 'info', code: 'not_found', content: id }) as const),
  ];
  return { status: 200, body: { ucp: envelope(agent, LOOKUP), products, ...(messages.length > 0 ? { messages } : {}) } };
}

function inputsOf(hits: ReadonlyMap<Choice, Input[]>, choice: Choice | undefined): Input[] {
  return choice ? (hits.get(choice) ?? []) : [];
}

/** The choice that an id names, or the one that stands for its product. */
export function hitOf(product: Product, choices: readonly Choice[], id: string): { choice: Choice; match: Input['match'] } | null {
  const exact = choices.find((choice) => choice.id === id);
  if (exact) return { choice: exact, match: 'exact' };
  const [featured] = id === String(product.id) ? featuredFirst(product, choices) : [];
  return featured ? { choice: featured, match: 'featured' } : null;
}
