import type { UcpMessage } from '../../contract/ucp.ts';

/** The protocol's own failures: those that keep a request from being worked on. */
const FAULTS = {
  invalid_profile_url: { status: 400, rpc: -32001 },
  profile_unreachable: { status: 424, rpc: -32001 },
  profile_malformed: { status: 422, rpc: -32001 },
  version_unsupported: { status: 422, rpc: -32001 },
  discovery_busy: { status: 503, rpc: -32000 },
  invalid_request: { status: 400, rpc: -32602 },
  request_too_large: { status: 400, rpc: -32602 },
  idempotency_key_reused: { status: 409, rpc: -32000 },
  unauthorized: { status: 401, rpc: -32000 },
  forbidden: { status: 403, rpc: -32000 },
  too_many_requests: { status: 429, rpc: -32000 },
  not_found: { status: 404, rpc: -32601 },
  unavailable: { status: 503, rpc: -32000 },
} as const;

type FaultCode = keyof typeof FAULTS;

/** A request that isn't worked on: an HTTP status by REST, an error of JSON-RPC by MCP. */
export class UcpFault extends Error {
  readonly code: FaultCode;
  readonly status: number;
  readonly rpc: number;
  readonly retryAfter: number | null;

  constructor(code: FaultCode, content: string, retryAfter: number | null = null) {
    super(content);
    this.name = 'UcpFault';
    this.code = code;
    this.status = FAULTS[code].status;
    this.rpc = FAULTS[code].rpc;
    this.retryAfter = retryAfter;
  }
}

/** A request that was worked on without making or finding what it asks for: an answer of the protocol with `status: error`. */
export class UcpRefusal extends Error {
  readonly messages: [UcpMessage, ...UcpMessage[]];

  constructor(first: { code: string; content: string; path?: string }) {
    super(first.content);
    this.name = 'UcpRefusal';
    this.messages = [{ type: 'error', severity: 'unrecoverable', ...first }];
  }
}
