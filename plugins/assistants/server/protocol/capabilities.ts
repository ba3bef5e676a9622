import { UCP_VERSION } from '../../contract/ucp.ts';

interface Capability {
  /** Its page below ucp.dev's specification, and its schema. */
  page: string;
  schema: string;
  extends?: string;
  /** By whether the shop hands over what is fetched. */
  config?: (takesPickup: boolean) => object;
}

export const SEARCH = 'dev.ucp.shopping.catalog.search';
export const LOOKUP = 'dev.ucp.shopping.catalog.lookup';
export const CART = 'dev.ucp.shopping.cart';
export const CHECKOUT = 'dev.ucp.shopping.checkout';
export const FULFILLMENT = 'dev.ucp.shopping.fulfillment';
export const ORDER = 'dev.ucp.shopping.order';

/** All that the shop can do by the protocol; one parcel to one address, or what is fetched at one place, is one order. */
export const CAPABILITIES: Readonly<Record<string, Capability>> = {
  [SEARCH]: { page: 'catalog/search', schema: 'catalog_search' },
  [LOOKUP]: { page: 'catalog/lookup', schema: 'catalog_lookup' },
  [CART]: { page: 'cart', schema: 'cart' },
  [CHECKOUT]: { page: 'checkout', schema: 'checkout' },
  [FULFILLMENT]: {
    page: 'fulfillment',
    schema: 'fulfillment',
    extends: CHECKOUT,
    config: (takesPickup) => ({
      allows_multi_destination: { shipping: false },
      allows_method_combinations: [['shipping'], ...(takesPickup ? [['pickup']] : [])],
    }),
  },
  [ORDER]: { page: 'order', schema: 'order' },
};

const HOME = `https://ucp.dev/${UCP_VERSION}`;

/** The shop's profile at /.well-known/ucp; `base` is its public address. Payment stays in the shop, so it names no handler. */
export function businessProfile(base: string, { rest, mcp, takesPickup }: { rest: string; mcp: string; takesPickup: boolean }) {
  const service = { version: UCP_VERSION, spec: `${HOME}/specification/overview` };
  return {
    ucp: {
      version: UCP_VERSION,
      services: {
        'dev.ucp.shopping': [
          { ...service, transport: 'rest', endpoint: base + rest, schema: `${HOME}/services/shopping/rest.openapi.json` },
          { ...service, transport: 'mcp', endpoint: base + mcp, schema: `${HOME}/services/shopping/mcp.openrpc.json` },
        ],
      },
      capabilities: Object.fromEntries(
        Object.entries(CAPABILITIES).map(([name, { page, schema, config, ...more }]) => [
          name,
          [
            {
              ...{
                version: UCP_VERSION,
                spec: `${HOME}/specification/${page}`,
                schema: `${HOME}/schemas/shopping/${schema}.json`,
                ...more,
              },
              ...(config ? { config: config(takesPickup) } : {}),
            },
          ],
        ]),
      ),
      payment_handlers: {},
    },
  };
}
