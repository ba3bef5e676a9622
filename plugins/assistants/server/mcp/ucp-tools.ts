import { z } from 'zod';
import { UcpCart, UcpCheckout, UcpError, UcpLookupAnswer, UcpOrder, UcpProductAnswer, UcpSearchAnswer } from '../../contract/ucp.ts';
import { UcpCartInput, UcpCheckoutInput, UcpId, UcpLookupInput, UcpProductInput, UcpSearchInput } from '../../contract/ucp-input.ts';
import { getProduct } from '../catalog/get-product.ts';
import { lookUpCatalog } from '../catalog/look-up-catalog.ts';
import { searchCatalog } from '../catalog/search-catalog.ts';
import type { Agent, AgentAnswer, AgentCall, AgentDependencies } from '../dependencies.ts';
import { getOrder } from '../orders/load-order.ts';
import { CART, CHECKOUT, LOOKUP, ORDER, SEARCH } from '../protocol/capabilities.ts';
import { refusalAnswer } from '../protocol/envelope.ts';
import { UcpFault, UcpRefusal } from '../protocol/faults.ts';
import { findAgent } from '../protocol/find-agent.ts';
import { readProfileAddress } from '../protocol/read-agent.ts';
import { cancelCart, createCart, getCart, updateCart } from '../sessions/carts.ts';
import { cancelCheckout, completeCheckout, createCheckout, getCheckout, updateCheckout } from '../sessions/checkouts.ts';
import { jsonSchemaOf, type Tool } from './tool.ts';

const Meta = z.looseObject({
  'ucp-agent': z.looseObject({ profile: z.string().describe('HTTPS address of the platform’s UCP profile') }),
  'idempotency-key': z.string().optional(),
});
/** What the protocol says must come with it. */
const MetaWithKey = Meta.extend({ 'idempotency-key': z.string() });

/** What a call of the protocol is made of: the request's body, under its own name, and the id of what it is about. */
const Given = z
  .object({
    meta: Meta.optional().catch(undefined),
    id: z
      .string()
      .transform((id) => UcpId.parse(id))
      .optional()
      .catch(undefined),
  })
  .loose();

interface Operation {
  name: string;
  title: string;
  description: string;
  root: string;
  /** The name of the body among the arguments, and its schema. */
  body?: [name: string, schema: z.ZodType];
  hasId?: true;
  /** The idempotency key is required. */
  isFinal?: true;
  /** Writes a session, for which a key with its scope is needed; reading one needs it too. */
  ofSession?: true;
  isWriting?: true;
  answer: z.ZodType;
  run(dependencies: AgentDependencies, call: AgentCall, id: string, body: unknown): Promise<AgentAnswer>;
}

const cart = ['cart', UcpCartInput] satisfies Operation['body'];
const checkout = ['checkout', UcpCheckoutInput] satisfies Operation['body'];

/** The protocol's operations, as tools: the same ones as by REST. */
const OPERATIONS: readonly Operation[] = [
  {
    name: 'search_catalog',
    title: 'UCP: cari katalog',
    description: 'UCP: search the catalog. Amounts are hundredths of a rupiah.',
    root: SEARCH,
    body: ['catalog', UcpSearchInput],
    answer: UcpSearchAnswer,
    run: (dependencies, call, _id, body) => searchCatalog(dependencies, call, body),
  },
  {
    name: 'lookup_catalog',
    title: 'UCP: produk menurut id',
    description: 'UCP: products and variants by their ids.',
    root: LOOKUP,
    body: ['catalog', UcpLookupInput],
    answer: UcpLookupAnswer,
    run: (dependencies, call, _id, body) => lookUpCatalog(dependencies, call, body),
  },
  {
    name: 'get_product',
    title: 'UCP: satu produk',
    description: 'UCP: one product with the variants that fit a selection.',
    root: LOOKUP,
    body: ['catalog', UcpProductInput],
    answer: UcpProductAnswer,
    run: (dependencies, call, _id, body) => getProduct(dependencies, call, body),
  },
  {
    name: 'create_cart',
    title: 'UCP: keranjang baru',
    description: 'UCP: a new cart, which its person may open in the shop.',
    root: CART,
    body: cart,
    ofSession: true,
    isWriting: true,
    answer: UcpCart,
    run: (dependencies, call, _id, body) => createCart(dependencies, call, body),
  },
  {
    name: 'get_cart',
    title: 'UCP: lihat keranjang',
    description: 'UCP: a cart at the prices of this moment.',
    root: CART,
    hasId: true,
    ofSession: true,
    answer: UcpCart,
    run: getCart,
  },
  {
    name: 'update_cart',
    title: 'UCP: ubah keranjang',
    description: 'UCP: replaces all that a cart holds.',
    root: CART,
    body: cart,
    hasId: true,
    ofSession: true,
    isWriting: true,
    answer: UcpCart,
    run: updateCart,
  },
  {
    name: 'cancel_cart',
    title: 'UCP: hapus keranjang',
    description: 'UCP: deletes a cart.',
    root: CART,
    hasId: true,
    isFinal: true,
    ofSession: true,
    isWriting: true,
    answer: UcpCart,
    run: cancelCart,
  },
  {
    name: 'create_checkout',
    title: 'UCP: checkout baru',
    description: 'UCP: a new checkout. Its buyer pays in the shop, at continue_url.',
    root: CHECKOUT,
    body: checkout,
    ofSession: true,
    isWriting: true,
    answer: UcpCheckout,
    run: (dependencies, call, _id, body) => createCheckout(dependencies, call, body),
  },
  {
    name: 'get_checkout',
    title: 'UCP: lihat checkout',
    description: 'UCP: a checkout at the prices of this moment, or the order that it became.',
    root: CHECKOUT,
    hasId: true,
    ofSession: true,
    answer: UcpCheckout,
    run: getCheckout,
  },
  {
    name: 'update_checkout',
    title: 'UCP: ubah checkout',
    description: 'UCP: replaces all that a checkout holds.',
    root: CHECKOUT,
    body: checkout,
    hasId: true,
    ofSession: true,
    isWriting: true,
    answer: UcpCheckout,
    run: updateCheckout,
  },
  {
    name: 'complete_checkout',
    title: 'UCP: selesaikan checkout',
    description: 'UCP: says where the buyer pays; payment is never taken by this tool.',
    root: CHECKOUT,
    body: ['checkout', z.looseObject({})],
    hasId: true,
    isFinal: true,
    ofSession: true,
    isWriting: true,
    answer: UcpCheckout,
    run: completeCheckout,
  },
  {
    name: 'cancel_checkout',
    title: 'UCP: batalkan checkout',
    description: 'UCP: ends a checkout.',
    root: CHECKOUT,
    hasId: true,
    isFinal: true,
    ofSession: true,
    isWriting: true,
    answer: UcpCheckout,
    run: cancelCheckout,
  },
  {
    name: 'get_order',
    title: 'UCP: lihat pesanan',
    description: 'UCP: the order that came of a checkout of this platform.',
    root: ORDER,
    hasId: true,
    answer: UcpOrder,
    run: getOrder,
  },
];

export const UCP_TOOLS: readonly Tool[] = OPERATIONS.map(toolOf);

function toolOf(operation: Operation): Tool {
  const { name, title, description, root, body, hasId, isFinal, ofSession, isWriting, answer, run } = operation;
  const input = z.object({
    meta: isFinal ? MetaWithKey : Meta,
    ...(hasId ? { id: z.string() } : {}),
    ...(body ? { [body[0]]: body[1] } : {}),
  });
  return {
    name,
    title,
    description,
    scope: ofSession ? 'checkout:write' : null,
    isReading: !isWriting,
    inputSchema: jsonSchemaOf(input, 'input'),
    outputSchema: jsonSchemaOf(z.union([answer, UcpError]), 'output'),
    async run({ dependencies, profiles, network }, given) {
      const { config, settings } = dependencies;
      const read = Given.safeParse(given ?? {});
      const { meta, id } = read.success ? read.data : {};
      let agent: Agent | null = null;
      try {
        agent = await findAgent({ settings, profiles, network }, readProfileAddress(meta?.['ucp-agent'].profile));
        const key = meta?.['idempotency-key'] ?? null;
        if (isFinal && key === null) throw new UcpFault('invalid_request', 'This operation needs meta["idempotency-key"].');
        if (hasId && id === undefined) throw new UcpFault('invalid_request', 'This operation needs an id.');
        const sent = body && read.success ? read.data[body[0]] : undefined;
        return (await run(dependencies, { agent, network, key }, id ?? '', sent)).body;
      } catch (error) {
        if (error instanceof UcpRefusal) return refusalAnswer(error, agent, root, config.publicUrl);
        throw error;
      }
    },
  };
}
