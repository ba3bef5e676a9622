import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from '@lapak/contract/plugin';
import type { Database } from '../database/connection.ts';
import { type Listening, listen } from '../database/listen.ts';
import { addressesOf, type CacheAddress, cacheAddressOf, chanceAddressOf, type PluginAddresses, type Room } from './cache-address.ts';
import { CacheStore } from './cache-store.ts';
import { CachedAnswer, type Outdated, type Packed, type RenderedAnswer } from './cached-answer.ts';
import { type Encoding, preferredEncoding } from './encoding.ts';
import { notePart, trackDependencies } from './rendering.ts';

/** Where the database's triggers say what has changed that shoppers see: a product whose stock moved, by its id, or `all`. */
export const PUBLIC_CHANGE_CHANNEL = 'public_change';
/** How long an answer may lag behind what it shows. */
const LAG_MS = 1_000;
/** Of that, how long a line that has fallen silent is trusted. */
const TRUSTED_MS = 750;
/** Of that, how long what is known to have moved is given out as it was; the rest is for its way to who asked. */
const OUTDATED_MS = 900;
/** How long the answer to a change waits until it has been heard of; then all that is kept is dropped instead. */
const NOTIFICATION_MS = 250;
/** How the bytes are shared out. */
const SHARES: Record<Room, number> = { common: 11 / 16, rare: 4 / 16, chance: 1 / 16 };

/** Answers an address as the app does, to nobody in particular. */
type Render = (address: string) => Promise<RenderedAnswer>;
type Made = { answer: CachedAnswer; packed: Packed };

/** What has changed while an address was rendered: the stock of these products, or anything else. */
interface Changes {
  readonly moved: Map<number, Outdated>;
  isAnything: boolean;
}

/** An address that is being rendered, for all who wait for it. */
interface UnderWay {
  readonly startedAt: number;
  readonly changes: Changes;
  readonly done: Promise<{ answer: CachedAnswer; isRight: boolean }>;
}

/** How well it serves, for whoever runs the shop. How much is asked for is nobody else's business. */
export interface PageCacheStats {
  /** Of what was asked for since the start, the part that was there: 0 to 1. */
  hit_rate: number;
  answers: number;
  bytes: number;
}

/**
 * Public pages and answers, kept as the bytes that go out and given to everybody who asks, until what they show changes
 * (decision 27). Stands before Fastify: what it answers costs a look into a map. Renders an address by asking the app itself, without
 * a header of any visitor's, so that nobody's data can get in.
 */
export class PageCache {
  readonly #rooms: Record<Room, CacheStore>;
  readonly #underWay = new Map<string, UnderWay>();
  readonly #changes: Listening;
  readonly #ofPlugins: PluginAddresses;
  #render: Render | undefined;
  #hits = 0;
  #misses = 0;

  constructor(database: Pick<Database, 'health'>, maxBytes: number, plugins: readonly Plugin[] = []) {
    this.#ofPlugins = addressesOf(plugins);
    const room = (name: Room) => new CacheStore(maxBytes * SHARES[name]);
    this.#rooms = { common: room('common'), rare: room('rare'), chance: room('chance') };
    this.#changes = listen(database, PUBLIC_CHANGE_CHANNEL, (payload) => this.#onChange(payload), { onGap: () => this.#dropAll() });
  }

  /** From now on it answers; until then, and after `close`, everything takes the slow way. */
  open(render: Render): void {
    this.#render = render;
  }

  close(): void {
    this.#render = undefined;
    this.#changes.stop();
    this.#dropAll();
  }

  /**
   * Resolves when no call is answered any more with what stood there before: whatever has been committed until now has been heard of, so
   * that whoever was told of a change sees it at once. Pages may lag behind it as ever.
   */
  async catchUp(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('nothing was heard in time')), NOTIFICATION_MS);
    });
    await Promise.race([this.#changes.catchUp(), late]).catch(() => this.#dropAll());
    clearTimeout(timer);
  }

  /** How often it had what was asked for, and hadn't, since the start. */
  get counts(): { hits: number; misses: number } {
    return { hits: this.#hits, misses: this.#misses };
  }

  get stats(): PageCacheStats {
    const rooms = Object.values(this.#rooms);
    return {
      hit_rate: Math.round((1_000 * this.#hits) / Math.max(1, this.#hits + this.#misses)) / 1_000,
      answers: rooms.reduce((sum, { count }) => sum + count, 0),
      bytes: rooms.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  }

  /** Answers a request that it can answer; `otherwise` does with any other. */
  handle(request: IncomingMessage, response: ServerResponse, otherwise: () => void): void {
    const render = this.#render;
    const { url = '', headers } = request;
    if (!render || request.method !== 'GET' || isPersonal(headers)) {
      otherwise();
      return;
    }
    const now = performance.now();
    // Most ask for an address as it is kept; only of the others it has to be found out what they ask for.
    const found = this.#find('common', url, now) ?? this.#find('rare', url, now);
    const address = found?.address ?? cacheAddressOf(url, this.#ofPlugins);
    if (!address) {
      otherwise();
      return;
    }
    const encoding = preferredEncoding(headers['accept-encoding']);
    const answer = found ?? this.#find(address.room, address.address, now);
    const packed = answer?.packed(encoding);
    if (answer && packed) {
      this.#hits += 1;
      send(request, response, answer, packed);
      if (answer.isDue(now) && !this.#underWay.has(address.address)) this.#start(address, encoding, render).done.catch(() => {});
      return;
    }
    (answer ? this.#packAgain(answer, encoding) : this.#renderShared(address, encoding, render)).then(
      (made) => send(request, response, made.answer, made.packed),
      otherwise,
    );
  }

  /**
   * The public answer to a call that a page makes while it is rendered, kept or to be kept; null where it is to be asked for. What was
   * kept is as new as the line from which nothing else was heard, so the page is no newer than that.
   */
  async renderPart(url: string): Promise<RenderedAnswer | null> {
    const render = this.#render;
    const address = render && (cacheAddressOf(url, this.#ofPlugins) ?? chanceAddressOf(url));
    if (!address || address.room === 'rare' || !this.#changes.isUpToDate(TRUSTED_MS)) return null;
    const asOf = this.#changes.receivedUntil;
    const cached = this.#find(address.room, address.address, performance.now());
    const isRight = cached && !cached.outdated;
    const { answer, packed } = isRight
      ? { answer: cached, packed: await cached.pack('identity') }
      : await this.#renderShared(address, 'identity', render);
    notePart(answer.products, isRight ? asOf : answer.renderedAt);
    return { status: answer.status, headers: answer.headers, body: packed.bytes };
  }

  #find(room: Room, address: string, now: number): CachedAnswer | undefined {
    const answer = this.#rooms[room].find(address, now);
    if (!answer || now - answer.renderedAt <= LAG_MS || this.#changes.isUpToDate(TRUSTED_MS)) return answer;
    return undefined;
  }

  async #packAgain(answer: CachedAnswer, encoding: Encoding): Promise<Made> {
    this.#hits += 1;
    const packed = await answer.pack(encoding);
    const store = this.#rooms[answer.address.room];
    if (store.holds(answer)) store.keep(answer);
    return { answer, packed };
  }

  /** Renders the address once for all who wait, and once more for those who came after a change that the first may have missed. */
  async #renderShared(address: CacheAddress, encoding: Encoding, render: Render): Promise<Made> {
    this.#misses += 1;
    const cameAt = performance.now();
    for (;;) {
      const underWay = this.#underWay.get(address.address) ?? this.#start(address, encoding, render);
      const { answer, isRight } = await underWay.done;
      const isGood = isRight && answer.isUsable(performance.now());
      if (isGood || underWay.startedAt >= cameAt) return { answer, packed: await answer.pack(encoding) };
    }
  }

  #start(address: CacheAddress, encoding: Encoding, render: Render): UnderWay {
    const startedAt = performance.now();
    const changes: Changes = { moved: new Map(), isAnything: false };
    const done = this.#renderOnce(address, encoding, render, changes);
    const underWay = { startedAt, changes, done };
    this.#underWay.set(address.address, underWay);
    return underWay;
  }

  async #renderOnce(address: CacheAddress, encoding: Encoding, render: Render, changes: Changes) {
    try {
      const { answer: rendered, rendering } = await trackDependencies(() => render(address.address));
      const answer = new CachedAnswer(address, rendered, rendering);
      await answer.pack(encoding);
      for (const [id, outdated] of changes.moved) if (answer.products.has(id)) answer.outdate(outdated);
      const isRight = !changes.isAnything;
      if (isRight && answer.isKeepable && answer.isUsable(performance.now())) this.#rooms[address.room].keep(answer);
      return { answer, isRight };
    } finally {
      this.#underWay.delete(address.address);
    }
  }

  #onChange(payload: string): void {
    const product = Number(payload);
    if (!Number.isInteger(product)) {
      this.#dropAll();
      return;
    }
    // It happened after all that had been heard by the last time that the line was asked.
    const outdated = { until: this.#changes.receivedUntil + OUTDATED_MS };
    for (const room of Object.values(this.#rooms)) room.outdate(product, outdated);
    for (const { changes } of this.#underWay.values()) if (!changes.moved.has(product)) changes.moved.set(product, outdated);
  }

  #dropAll(): void {
    for (const room of Object.values(this.#rooms)) room.clear();
    for (const { changes } of this.#underWay.values()) changes.isAnything = true;
  }
}

/** Whether it matters who asks, or what the request brings along. */
function isPersonal(headers: IncomingMessage['headers']): boolean {
  return headers.authorization !== undefined || headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

function send(request: IncomingMessage, response: ServerResponse, answer: CachedAnswer, { bytes, head }: Packed): void {
  if (answer.isKeepable && knows(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, answer.unchangedHead).end();
    return;
  }
  response.writeHead(answer.status, head).end(bytes);
}

function knows(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  // A proxy that packs an answer anew may make the mark a strong one, or weak.
  const bare = etag.slice('W/'.length);
  return ifNoneMatch === etag || ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//u, '') === bare || one.trim() === '*');
}
