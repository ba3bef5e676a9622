import './routes.ts';
import type { Endpoint } from '@lapak/contract/endpoint';
import { addEndpoints } from '@lapak/contract/endpoints';
import { z } from 'zod';
import * as handovers from './handovers.ts';
import type { AGENT_ROUTES } from './routes.ts';
import * as ucp from './ucp.ts';
import * as ucpInput from './ucp-input.ts';

/** Bodies of UCP are read where the protocol's own refusals are made (`ucp-input.ts`). */
const UcpBody = ucpInput.UcpNothing;
const UcpParams = z.object({ id: ucpInput.UcpId });

/** What each call does, takes and answers. */
const AGENT_ENDPOINTS = {
  searchUcpCatalog: { summary: 'UCP: search the catalog', body: UcpBody, answer: ucp.UcpSearchAnswer },
  lookUpUcpCatalog: { summary: 'UCP: products and variants by their ids', body: UcpBody, answer: ucp.UcpLookupAnswer },
  getUcpProduct: { summary: 'UCP: one product with its variants', body: UcpBody, answer: ucp.UcpProductAnswer },
  createUcpCart: { summary: 'UCP: a new cart', body: UcpBody, answer: ucp.UcpCart, status: 201 },
  getUcpCart: { summary: "UCP: a cart at today's prices", params: UcpParams, answer: ucp.UcpCart },
  updateUcpCart: { summary: 'UCP: replace what a cart holds', params: UcpParams, body: UcpBody, answer: ucp.UcpCart },
  cancelUcpCart: { summary: 'UCP: delete a cart', params: UcpParams, body: UcpBody, answer: ucp.UcpCart },
  createUcpCheckout: {
    summary: 'UCP: a new checkout, which its buyer pays in the shop',
    body: UcpBody,
    answer: ucp.UcpCheckout,
    status: 201,
  },
  getUcpCheckout: { summary: "UCP: a checkout at today's prices", params: UcpParams, answer: ucp.UcpCheckout },
  updateUcpCheckout: { summary: 'UCP: replace what a checkout holds', params: UcpParams, body: UcpBody, answer: ucp.UcpCheckout },
  completeUcpCheckout: {
    summary: 'UCP: answers where the buyer pays; payment is never taken here',
    params: UcpParams,
    body: UcpBody,
    answer: ucp.UcpCheckout,
  },
  cancelUcpCheckout: { summary: 'UCP: end a checkout', params: UcpParams, body: UcpBody, answer: ucp.UcpCheckout },
  getUcpOrder: { summary: 'UCP: an order that came of a checkout', params: UcpParams, answer: ucp.UcpOrder },
  getHandedCart: {
    summary: 'What an assistant put into the cart of this link',
    params: handovers.HandoverParams,
    answer: handovers.HandedCartAnswer,
  },
  getHandedCheckout: {
    summary: 'What an assistant prepared behind this link',
    params: handovers.HandoverParams,
    answer: handovers.HandedCheckoutAnswer,
  },
} as const satisfies Record<keyof typeof AGENT_ROUTES, Endpoint>;

type AgentEndpoints = typeof AGENT_ENDPOINTS;
declare module '@lapak/contract/endpoints' {
  interface PluginEndpoints extends AgentEndpoints {}
}
addEndpoints('office/agents', AGENT_ENDPOINTS);
