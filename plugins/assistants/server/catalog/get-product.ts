import type { Product } from '@lapak/contract/assortment/products';
import { stockOf } from '@lapak/contract/pricing/product-figures';
import { UcpProductInput } from '../../contract/ucp-input.ts';
import type { AgentAnswer, AgentCall, AgentDependencies } from '../dependencies.ts';
import { LOOKUP } from '../protocol/capabilities.ts';
import { envelope } from '../protocol/envelope.ts';
import { UcpRefusal } from '../protocol/faults.ts';
import { requireCapability } from '../protocol/negotiate.ts';
import { readInput } from '../protocol/read-input.ts';
import { shownShop } from '../shown-shop.ts';
import { type Choice, choicesOf, optionsOf, productIdIn } from './choices.ts';
import { currencyMessages, fitting } from './filters.ts';
import { loadProduct } from './load-products.ts';
import { hitOf } from './look-up-catalog.ts';
import { axesOf, choosable, featuredFirst, presentUcpProduct } from './present-product.ts';

type Selected = { name: string; label: string }[];

/** POST /catalog/product: one product, with the variants that fit the selection and what could be selected instead. */
export async function getProduct(dependencies: AgentDependencies, { agent }: AgentCall, body: unknown): Promise<AgentAnswer> {
  requireCapability(agent.capabilities, LOOKUP);
  const input = readInput(UcpProductInput, body, 'Send an id.');
  const product = await loadProduct(dependencies.database, productIdIn(input.id));
  const every = product ? choicesOf(choosable(product)) : [];
  const hit = product && hitOf(product, every, input.id);
  if (!product || !hit) throw new UcpRefusal({ code: 'not_found', content: `Product not found: ${input.id}` });

  const selected = selectionOf(every, hit, input);
  const matching = every.filter((choice) => fits(choice, selected));
  const [first, ...others] = hit.match === 'exact' ? [hit.choice] : featuredFirst(product, matching);
  const choices = fitting(product, first ? [first, ...others] : [], input);
  if (choices.length === 0) throw new UcpRefusal({ code: 'not_found', content: 'No variant of the product fits the filters.' });
  const shop = await shownShop(dependencies);
  const { options: _plain, ...shown } = presentUcpProduct(product, shop, choices);
  const options = axesOf(product).map(({ name, labels }) => ({
    name,
    values: labels.map((label) => ({ label, ...signalsOf(product, every, selected, { name, label }) })),
  }));
  const messages = currencyMessages(input);
  return {
    status: 200,
    body: {
      ucp: envelope(agent, LOOKUP),
      product: { ...shown, selected, ...(options.length > 0 ? { options } : {}) },
      ...(messages.length > 0 ? { messages } : {}),
    },
  };
}

/**
 * The selection that counts: a variant's own; else what was selected, without what no variant has, dropped from the end of the
 * preferences; else that of the variant which stands for the product.
 */
function selectionOf(
  every: readonly Choice[],
  hit: NonNullable<ReturnType<typeof hitOf>>,
  { selected, preferences }: UcpProductInput,
): Selected {
  if (hit.match === 'exact' || !selected || selected.length === 0) return optionsOf(hit.choice);
  const rank = (name: string) => {
    const at = preferences?.indexOf(name) ?? -1;
    return at === -1 ? Number.MAX_SAFE_INTEGER : at;
  };
  const byName = [...new Map(selected.map((option) => [option.name, option])).values()];
  const kept = [...byName].sort((one, other) => rank(one.name) - rank(other.name));
  while (kept.length > 0 && !every.some((choice) => fits(choice, kept))) kept.pop();
  return byName.filter((option) => kept.includes(option));
}

function fits(choice: Choice, selected: Selected): boolean {
  const own = optionsOf(choice);
  return selected.every(({ name, label }) => own.some((option) => option.name === name && option.label === label));
}

/** Whether there is a variant with that value beside the rest of the selection, and whether it can be bought. */
function signalsOf(product: Product, every: readonly Choice[], selected: Selected, value: Selected[number]) {
  const rest = selected.filter(({ name }) => name !== value.name);
  const matching = every.filter((choice) => fits(choice, [...rest, value]));
  const isOpen = !product.business?.holiday_until;
  return { exists: matching.length > 0, available: isOpen && matching.some(({ size }) => stockOf(product, size) > 0) };
}
