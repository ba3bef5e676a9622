import type { Database } from '../../../database/connection.ts';
import { isAway } from '../../../database/connection-errors.ts';
import { listen } from '../../../database/listen.ts';
import type { EventStream, EventStreams } from '../../../http/event-streams.ts';

/** Told by triggers with a partner's id when something that its page shows has changed. */
const PAGE_CHANNEL = 'partner_page';

/** A page that is open: whose it is, and its parts as they are now; null where the partner is gone. */
export interface OpenPage {
  businessId: number;
  load(): Promise<Record<string, string> | null>;
}

interface PushDependencies {
  database: Database;
  streams: EventStreams;
  log: { error(fields: object, message: string): void };
}

/**
 * Sends each open page the parts of it that have changed, when any process of the shop has changed something of that partner's, and after a
 * gap in which it may have. Returns how to follow a page, and how to stop.
 */
export function pushPages({ database, streams, log }: PushDependencies) {
  const pages = new WeakMap<EventStream, OpenPage & { shown: Record<string, string> }>();
  /** Partners of whom something is to be pushed; null for all. */
  let due: Set<number> | null = new Set();
  let isPushing = false;

  const push = async (stream: EventStream) => {
    const page = pages.get(stream);
    if (!page) return;
    try {
      const parts = (await stream.mayGoOn()) ? await page.load() : null;
      if (parts === null) {
        stream.send({ over: true });
        stream.end();
        return;
      }
      const changed = Object.entries(parts).filter(([id, part]) => page.shown[id] !== part);
      page.shown = parts;
      // The clock alone is no news.
      if (changed.some(([id]) => id !== 'jam')) stream.send({ parts: Object.fromEntries(changed) });
    } catch (error) {
      if (isAway(error)) return;
      // Ended, so that its browser connects again and loads what it missed.
      log.error({ err: error }, "a partner's page could not be pushed");
      stream.end();
    }
  };
  /** What comes during a round is pushed in one more: a day of many sales doesn't queue up. */
  const pushDue = async () => {
    if (isPushing) return;
    isPushing = true;
    while (due === null || due.size > 0) {
      const now = due;
      due = new Set();
      for (const stream of streams) {
        const businessId = pages.get(stream)?.businessId;
        if (businessId !== undefined && (now === null || now.has(businessId))) await push(stream);
      }
    }
    isPushing = false;
  };
  const listener = listen(
    database,
    PAGE_CHANNEL,
    (businessId) => {
      due?.add(Number(businessId));
      void pushDue();
    },
    {
      onGap() {
        due = null;
        void pushDue();
      },
    },
  );
  return {
    /** Sends a stream its page at once, and what changes of it from then on. */
    follow(stream: EventStream, page: OpenPage) {
      pages.set(stream, { ...page, shown: {} });
      return push(stream);
    },
    stop: () => listener.stop(),
  };
}
