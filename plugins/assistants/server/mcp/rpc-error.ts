import type { UcpFault } from '../protocol/faults.ts';

/** An error of JSON-RPC, with the HTTP status that goes with it. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: object;
  readonly status: number;
  readonly retryAfter: number | null;

  constructor({ rpc, message, code, status, retryAfter }: UcpFault, home: string) {
    super(message);
    this.name = 'RpcError';
    this.code = rpc;
    this.status = status;
    this.retryAfter = retryAfter;
    this.data = { code, content: message, continue_url: home, ...(retryAfter === null ? {} : { retry_after: retryAfter }) };
  }
}
