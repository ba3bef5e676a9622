import type { ROUTES, RouteName } from '@lapak/contract/routes';
import { addressOf, type CallInput } from './api.ts';
import { api } from './browser-api.ts';

type Downloads = { [Name in RouteName]: (typeof ROUTES)[Name] extends { download: true } ? Name : never }[RouteName];

/** A call that answers a file. */
export type DownloadName = Downloads;

/**
 * Downloads a file of any size through the browser. Its request can't carry the token, so the address carries a one-time pass. Throws
 * ApiError without one.
 */
export async function startDownload<Name extends DownloadName>(name: Name, input: CallInput<Name>): Promise<void> {
  const address = addressOf(name, { ...input });
  const { data } = await api.call('openDownload', { body: { address } });
  const link = document.createElement('a');
  link.href = `${address}${address.includes('?') ? '&' : '?'}pass=${data.pass}`;
  link.download = '';
  link.click();
}
