import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, type NavigationType, useBlocker, useLocation, useNavigation } from 'react-router';

/** Something that may prevent leaving: a form with unsaved changes. */
export interface NavigationGuard {
  /** Whether going there would lose something. */
  blocks(next: Location, action: `${NavigationType}`): boolean;
  /** Asks the person; true lets them go. */
  ask(): Promise<boolean>;
}

let heading: Location | null = null;
const guards = new Set<NavigationGuard>();

/**
 * The location of the pending navigation, or the current one. It is known as soon as a link is followed; `useNavigation` knows it only
 * after the next render, too late for code that runs in between, such as a delayed search. Null before hydration.
 */
export function destination(): Location | null {
  return heading;
}

/** Guards the page until the returned function is called. A screen may have several guards. */
export function guardNavigation(guard: NavigationGuard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** Input was discarded: nobody is asked any more. */
export function dropGuards(): void {
  guards.clear();
}

function guardAgainst(next: Location, action: `${NavigationType}`): NavigationGuard | undefined {
  return [...guards].find((guard) => guard.blocks(next, action));
}

/** For the root only: the router supports one blocker at a time. */
export function useNavigationWatch(): void {
  const current = useLocation();
  const { location: next } = useNavigation();
  // Before the paint: a filter may be pressed right after it, and starts from this.
  useLayoutEffect(() => {
    heading = next ?? current;
  }, [next, current]);

  const asking = useRef<NavigationGuard>(undefined);
  const blocker = useBlocker(
    useCallback(({ nextLocation, historyAction }: { nextLocation: Location; historyAction: `${NavigationType}` }) => {
      const guard = guardAgainst(nextLocation, historyAction);
      if (guard) {
        asking.current = guard;
        return true;
      }
      heading = nextLocation;
      return false;
    }, []),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let answered = false;
    void (asking.current?.ask() ?? Promise.resolve(true)).then((leave) => {
      if (answered) return;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      answered = true;
    };
  }, [blocker]);
}
