import { MAX_PAGE_SIZE } from '@lapak/contract/constants';
import type { Change } from '@lapak/contract/kernel/audit';
import { href } from 'react-router';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/browser-api.ts';
import { type Answered, loadOrLast } from '../../../lib/last-good.ts';

export const SETTINGS_FAILED = 'Gagal memuat pengaturan. Silakan coba lagi.';

async function loadAll(signal: AbortSignal) {
  const [settings, businesses, changes] = await Promise.all([
    api.call('getSettings', { signal }),
    api.call('listBusinesses', { query: { page_size: 1 }, signal }),
    lastChanges(signal),
  ]);
  const { main, all } = businesses.meta;
  // Source of the pickup details until their first save.
  const mainBusiness =
    main && settings.data.pickup.version === 1 ? (await api.call('getBusiness', { params: { id: main.id }, signal })).data : null;
  return { settings: settings.data, main, mainBusiness, businesses: all, changes };
}

export type LoadedSettings = Awaited<ReturnType<typeof loadAll>>;

/** All sections with what was changed last: a section's screen shows one of them, and the way to another asks again. */
export function loadSettings({ signal }: Request): Promise<Answered<LoadedSettings>> {
  return loadOrLast(href('/admin/settings'), '', () => loadAll(signal));
}

/** The newest change of each section by its name; of none where the audit can't be asked, which keeps nobody from a setting. */
async function lastChanges(signal: AbortSignal): Promise<ReadonlyMap<string, Change>> {
  try {
    const { data } = await api.call('listChanges', { query: { kind: 'settings', page_size: MAX_PAGE_SIZE }, signal });
    return new Map(data.toReversed().map((change) => [change.name, change]));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(error);
    return new Map();
  }
}
