import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { CacheAddress } from './cache-address.ts';
import { type Encoding, MIN_COMPRESSED_BYTES } from './encoding.ts';
import type { Rendering } from './rendering.ts';

/** What came out of rendering an address, before it is packed. */
export interface RenderedAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | number | undefined>>;
  body: Buffer;
}

/** An answer as it goes out. */
export interface Packed {
  bytes: Buffer;
  /** Headers, name and value in turn, as `writeHead` takes them. */
  head: string[];
  isPlain: boolean;
}

/** Of 11. A kept answer goes out often; beyond it a tenth less to send costs several times the time. */
const BROTLI_QUALITY = 6;

/**
 * Browsers ask again each time and mostly hear that nothing has changed. A cache in front of the shop may answer for a second: as
 * long as a page may lag behind what it shows.
 */
const CACHE_RULE = 'public, max-age=0, s-maxage=1, must-revalidate';

/** Between two renderings of an address whose stock moves on and on. */
const PAUSE_MS = 400;
/** How long a rendering may take without anybody having to wait for it. */
const RENDERING_MS = 300;

/** Said anew for each answer that is sent. */
const OF_ONE_SENDING = new Set(['connection', 'keep-alive', 'date', 'content-length', 'content-encoding', 'transfer-encoding', 'vary']);
const NONE: ReadonlySet<number> = new Set();
const OF_THE_BODY = new Set(['content-type', 'content-length', 'content-encoding']);

/** That it is known to be behind, by `performance.now()`. */
export interface Outdated {
  /** From when it isn't given out any more: then it is as far behind as it may be. */
  readonly until: number;
}

/** A whole answer as bytes with its headers, policy included, packed as somebody has asked for it. */
export class CachedAnswer {
  readonly address: CacheAddress;
  readonly status: number;
  readonly etag: string;
  /** By `performance.now()`: all that it shows was read after it. */
  readonly renderedAt: number;
  /** Those whose stock it shows. */
  readonly products: ReadonlySet<number>;
  /** Since the stock of a product moved that it shows, if it has; a page is given out for a moment more, while it is rendered anew. */
  outdated: Outdated | null = null;
  /** Whether it may be given to others. */
  readonly isKeepable: boolean;
  /** As it was rendered, for a page that is rendered with it. */
  readonly headers: RenderedAnswer['headers'];
  /** Headers of a 304: all but those that speak of the body. */
  readonly unchangedHead: string[];
  readonly #headers: readonly string[];
  readonly #packed = new Map<Encoding, Packed>();
  readonly #packing = new Map<Encoding, Promise<Packed>>();
  #plain: Buffer | undefined;

  constructor(address: CacheAddress, { status, headers, body }: RenderedAnswer, rendering: Rendering) {
    this.address = address;
    this.status = status;
    this.renderedAt = rendering.readAfter;
    this.products = address.showsStock ? rendering.products : NONE;
    this.isKeepable = status === 200 && !rendering.isIncomplete && isForEverybody(headers);
    this.headers = headers;
    this.etag = String(headers.etag ?? etagOf(body));
    this.#plain = body;
    const rules = this.isKeepable ? { ...headers, 'cache-control': CACHE_RULE, etag: this.etag } : headers;
    this.#headers = [...flat(rules), 'vary', 'accept-encoding'];
    this.unchangedHead = this.#headers.filter((_, index, all) => !OF_THE_BODY.has(all[index - (index % 2)] ?? ''));
  }

  /** Bytes that it holds in memory, roughly. */
  get size(): number {
    const packed = [...this.#packed.values()].reduce((sum, { bytes, head }) => sum + bytes.length + 40 * head.length, 0);
    return 1_000 + 4 * this.address.address.length + packed + 60 * this.products.size;
  }

  /** Notes that what it shows has moved; the first time counts. */
  outdate(outdated: Outdated): void {
    const until = this.address.mayLag ? outdated.until : Number.NEGATIVE_INFINITY;
    if (!this.outdated || until < this.outdated.until) this.outdated = { until };
  }

  isUsable(now: number): boolean {
    return this.outdated === null || now < this.outdated.until;
  }

  /**
   * Whether it is time to render it anew. What sells all the time is rendered a few times a second, not at each sale; the rest of the time
   * that is left to it is for the rendering.
   */
  isDue(now: number): boolean {
    return this.outdated !== null && (now - this.renderedAt >= PAUSE_MS || now >= this.outdated.until - RENDERING_MS);
  }

  /** What to send in this encoding, where it has been packed so. */
  packed(encoding: Encoding): Packed | undefined {
    return this.#packed.get(encoding);
  }

  /** Packs it for the encoding, once. As nobody has wanted it, it isn't kept: it lies in memory as it goes out. */
  pack(encoding: Encoding): Promise<Packed> {
    const begun = this.#packing.get(encoding) ?? this.#pack(encoding);
    this.#packing.set(encoding, begun);
    return begun;
  }

  async #pack(encoding: Encoding): Promise<Packed> {
    const plain = this.#plain ?? (await this.#unpack());
    const isWorthIt = encoding !== 'identity' && plain.length >= MIN_COMPRESSED_BYTES;
    const bytes = alone(isWorthIt ? await PACK[encoding](plain) : plain);
    const head = [...this.#headers, ...(isWorthIt ? ['content-encoding', encoding] : []), 'content-length', String(bytes.length)];
    const packed = { bytes, head, isPlain: !isWorthIt };
    this.#packed.set(encoding, packed);
    this.#plain = undefined;
    return packed;
  }

  async #unpack(): Promise<Buffer> {
    const [first] = this.#packed;
    if (!first) throw new Error('nothing is packed');
    const [encoding, { bytes, isPlain }] = first;
    if (isPlain) return bytes;
    return encoding === 'br' ? promisify(brotliDecompress)(bytes) : promisify(gunzip)(bytes);
  }
}

const PACK = {
  br: (plain: Buffer) =>
    promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  gzip: (plain: Buffer) => promisify(gzip)(plain),
};

/**
 * The same bytes, in memory of their own: small buffers are cut from pieces of 64 KB, of which each would stay as long as the last answer
 * that lies in it, several times what is counted.
 */
function alone(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Weak, since one content is sent in several packings. */
export function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

function isForEverybody(headers: RenderedAnswer['headers']): boolean {
  return headers['set-cookie'] === undefined && !/no-store|private/u.test(String(headers['cache-control'] ?? ''));
}

function flat(headers: RenderedAnswer['headers']): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || OF_ONE_SENDING.has(name) ? [] : [value].flat().flatMap((one) => [name, String(one)]),
  );
}
