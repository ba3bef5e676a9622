import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Whether a request names its host twice, which RFC 9112 has refused: Node takes the first, and a proxy on the way may have taken the
 * other.
 */
export function namesTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

/** Refuses what can't be understood in one way, and ends its line. */
export function refuseRequest(response: ServerResponse): void {
  response.writeHead(400, { connection: 'close', 'content-length': '0' }).end();
}
