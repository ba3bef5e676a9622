import { tillNameOf } from '@lapak/contract/till/name';
import { ShiftDetail, ShiftOpening } from '@lapak/contract/till/shifts';
import { onWire } from '@lapak/contract/wire';
import { z } from 'zod';
import { create } from 'zustand';
import { reportSwitch } from '../../../admin/shared/components/seller/switch-seller.ts';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/browser-api.ts';
import { readStored, writeStored } from '../../../lib/browser-store.ts';
import { rupiah } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import { outcomeOf } from '../../../lib/outcome.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { withPatience } from './patience.ts';

const STORE_KEY = 'till-opening';
const Waiting = z.object({ key: z.string(), body: ShiftOpening });
type Waiting = z.infer<typeof Waiting>;

interface Opening {
  /** A shift that was opened at this till and of which the shop hasn't heard, with the key under which it is told, once. */
  waiting: Waiting | null;
  /** What the shop has made of it. */
  opened: ShiftDetail | null;
}

export const useWaitingOpening = create<Opening>(() => ({ waiting: stored(), opened: null }));

if (typeof window !== 'undefined') {
  // A second tab is the same counter.
  window.addEventListener('storage', ({ key }) => {
    if (key === STORE_KEY) useWaitingOpening.setState({ waiting: stored() });
  });
}

function stored(): Waiting | null {
  return readStored(STORE_KEY, Waiting.nullable());
}

function wait(waiting: Waiting | null): void {
  useWaitingOpening.setState({ waiting });
  writeStored(STORE_KEY, waiting);
}

/** The shift is open here from now on; the shop hears of it before it hears of any sale. */
export function waitWithOpening(body: ShiftOpening): void {
  wait({ key: randomKey(), body });
}

let sending: Promise<void> | null = null;

/**
 * Tells the shop of the shift that was opened here, where it hasn't heard of it. Throws ApiError; one that the shop refuses waits no
 * longer, and somebody else's opening of this till counts as this one. While somebody stands before the form it hasn't happened yet, and
 * the shop may refuse its name or a float that the safe doesn't hold.
 */
export function sendOpening({ hasHappened = true } = {}): Promise<void> {
  sending ??= sendNow(hasHappened).finally(() => {
    sending = null;
  });
  return sending;
}

async function sendNow(has_happened: boolean): Promise<void> {
  const { waiting } = useWaitingOpening.getState();
  if (!waiting) return;
  try {
    await reportSwitch();
    const headers = { 'idempotency-key': waiting.key };
    const body = { ...waiting.body, has_happened };
    const { data } = await withPatience((signal) => api.call('openShift', { body, headers, signal }));
    useWaitingOpening.setState({ opened: data });
    wait(null);
    if (data.till_name !== waiting.body.till_name)
      notify('info', `Kasir lain sedang buka dengan nama ini. Kasir ini sekarang bernama ${tillNameOf(data)}.`);
  } catch (error) {
    if (!(error instanceof ApiError) || outcomeOf(error) === 'later' || error.status === 401) throw error;
    wait(null);
    const open = error.code === 'shift_open' ? onWire(ShiftDetail).safeParse(error.data) : null;
    if (!open?.success) throw error;
    useWaitingOpening.setState({ opened: open.data });
    tellOfFloat(waiting.body.float_amount, open.data);
  }
}

/** The float that was typed here counts nowhere, since the shift was open: whoever typed it must know. */
function tellOfFloat(typed: number, { report: { float_amount }, opened_by }: ShiftDetail): void {
  if (typed === float_amount) return;
  const by = opened_by === null ? '' : ` oleh ${opened_by}`;
  notify(
    'info',
    `Shift kasir ini sudah dibuka${by} dengan modal ${rupiah(float_amount)}. ${rupiah(typed)} yang diisi di sini tidak dipakai: cocokkan isi laci sekarang.`,
  );
}
