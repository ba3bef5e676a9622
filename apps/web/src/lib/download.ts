import type { ROUTES, RouteName } from '@lapak/contract/routes';
import { addressOf, type CallInput } from './api.ts';
import { api } from './browser-api.ts';

type Downloads = { [Name in RouteName]: (typeof ROUTES)[Name] extends { download: true } ? Name : never }[RouteName];

/** A call that answers a file. */
export type DownloadName = Downloads;

/**
 * Has the browser save a file, as it comes, however long it is. Its own request can't carry the token, so the address carries a pass that
 * opens it once. Throws ApiError where there is none to be had.
 */
export async function startDownload<Name extends DownloadName>(name: Name, input: CallInput<Name>): Promise<void> {
  const address = addressOf(name, { ...input });
  const { data } = await api.call('openDownload', { body: { address } });
  const link = document.createElement('a');
  link.href = `${address}${address.includes('?') ? '&' : '?'}pass=${data.pass}`;
  link.download = '';
  link.click();
}
