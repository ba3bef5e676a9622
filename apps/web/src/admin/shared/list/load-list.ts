import { type Answered, loadOrLast } from '../../../lib/last-good.ts';
import type { ListView } from '../../../lib/list-view.ts';
import { rememberView } from '../addresses/last-view.ts';

/**
 * Loader of a list: parses the view, loads it, redirects from beyond the last page, keeps the last good answer. `ask` may load more than
 * the list; an error affects all of it.
 */
export function loadList<View, Answer extends { meta: { pages: number } }>(
  list: ListView<View>,
  request: Request,
  ask: (view: View, signal: AbortSignal) => Promise<Answer>,
): Promise<Answered<Answer>> {
  const view = list.read(new URL(request.url).searchParams);
  return loadOrLast(list.path, list.listAddress(view), async () => {
    const answer = await ask(view, request.signal);
    list.clampPage(view, answer.meta);
    rememberView(list.path, list.listAddress(view));
    return answer;
  });
}
