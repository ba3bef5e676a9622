import type { OpenCatalogCache } from '@lapak/server/modules/assortment/products/index.ts';
import type { PluginNeeds } from '@lapak/server/plugins/server-part.ts';

/** What the plugin is handed by the app, and what it makes of it once. */
export interface AgentDependencies extends PluginNeeds {
  openCatalog: OpenCatalogCache;
}

/** Who calls by the protocol, after both sides' capabilities were compared. */
export interface Agent {
  /** Address of its profile, by which its carts and checkouts are its own. */
  profile: string;
  /** Names of the capabilities that both sides have. */
  capabilities: ReadonlySet<string>;
}

/** A call of the protocol, by REST or MCP. */
export interface AgentCall {
  agent: Agent;
  /** By `networkOf`. */
  network: string;
  /** Idempotency key; null without one. */
  key: string | null;
}

/** What a call of the protocol answers: its HTTP status by REST, and the body by both. */
export interface AgentAnswer {
  status: 200 | 201;
  body: object;
}
