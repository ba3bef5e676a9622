import { type Loaded, loadKept } from '../../lib/last-good.ts';
import type { ListView } from '../../lib/list-view.ts';

/**
 * The loader of a list's screen: reads the view from the address, asks, redirects from past the end, keeps the last good
 * answer. `ask` may load what stands beside the list too; what it throws counts for all of it.
 */
export function loadList<View, Answer extends { meta: { pages: number } }>(
  list: ListView<View>,
  request: Request,
  ask: (view: View, signal: AbortSignal) => Promise<Answer>,
): Promise<Loaded<Answer>> {
  const view = list.read(new URL(request.url).searchParams);
  return loadKept(list.path, list.listAddress(view), async () => {
    const answer = await ask(view, request.signal);
    list.clampPage(view, answer.meta);
    return answer;
  });
}
