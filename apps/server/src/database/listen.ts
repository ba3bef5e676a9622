import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Connection, Database } from './connection.ts';
import type { DatabaseHealth } from './database-health.ts';
import { hearsNotifications } from './notification-heartbeat.ts';

interface Listener {
  onMessage: (payload: string) => void;
  onGap: () => void;
  /** Whether the connection of this moment listens to the channel. */
  hears: boolean;
}

export interface Listening {
  /** Whether all that was told until so many milliseconds ago has been heard. */
  isUpToDate(ms: number): boolean;
  /** By `performance.now()`: whatever was told before it had been heard at this moment. What is heard now was told after it. */
  readonly receivedUntil: number;
  /** Resolves when all has been heard that was told before the call; rejects where nothing can be heard just now. */
  catchUp(): Promise<void>;
  stop(): void;
}

/** Who listens through which connection, by channel: one connection of a process serves them all. */
const channelsOf = new WeakMap<DatabaseHealth, Map<string, Set<Listener>>>();

/**
 * Hears what any process tells this database's channel through `notify`. Lasts over broken connections. `onGap` is called when
 * listening begins, the first time and each time after a break: whatever was told before may have been missed, so read afresh what
 * the messages are about. Neither may throw.
 */
export function listen(
  { health }: Pick<Database, 'health'>,
  channel: string,
  onMessage: (payload: string) => void,
  { onGap }: { onGap: () => void },
): Listening {
  const channels = channelsOf.get(health) ?? followHealth(health);
  const listeners = channels.get(channel) ?? new Set();
  const listener = { onMessage, onGap, hears: false };
  channels.set(channel, listeners.add(listener));
  if (health.isConnected) begin(health, channel, [listener]);
  return {
    isUpToDate(ms) {
      const now = performance.now();
      return listener.hears && health.isConnected && now - health.answeredUntil <= ms && hearsNotifications(health);
    },
    get receivedUntil() {
      return health.answeredUntil;
    },
    async catchUp() {
      if (!listener.hears) throw new Error('nothing is heard yet');
      await health.catchUp();
    },
    stop() {
      listeners.delete(listener);
      if (listeners.size > 0 || channels.get(channel) !== listeners) return;
      channels.delete(channel);
      ask(health, `unlisten ${pg.escapeIdentifier(channel)}`);
    },
  };
}

/** Tells a channel; in a transaction it is told when that commits, and never if it doesn't. The payload may have 7,999 bytes. */
export async function notify(connection: Connection, channel: string, payload: string): Promise<void> {
  await connection.execute(sql`select pg_notify(${channel}, ${payload})`);
}

function followHealth(health: DatabaseHealth): Map<string, Set<Listener>> {
  const channels = new Map<string, Set<Listener>>();
  channelsOf.set(health, channels);
  health.on('up', () => {
    for (const [channel, listeners] of channels) begin(health, channel, listeners);
  });
  health.on('notification', (channel, payload) => {
    for (const { onMessage } of channels.get(channel) ?? []) onMessage(payload);
  });
  return channels;
}

function begin(health: DatabaseHealth, channel: string, listeners: Iterable<Listener>): void {
  for (const listener of listeners) listener.hears = false;
  ask(health, `listen ${pg.escapeIdentifier(channel)}`, () => {
    for (const listener of listeners) {
      listener.hears = true;
      listener.onGap();
    }
  });
}

/** A connection that breaks meanwhile begins again when it is up. */
function ask(health: DatabaseHealth, statement: string, onDone: () => void = () => {}): void {
  health.run(statement).then(onDone, () => {});
}
