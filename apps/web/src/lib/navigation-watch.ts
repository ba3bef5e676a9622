import { useCallback, useEffect } from 'react';
import { type Location, useBlocker, useLocation, useNavigation } from 'react-router';

/** What may keep somebody from leaving: a form with unsaved changes. */
export interface NavigationGuard {
  /** Whether going there would lose something. */
  blocks(next: Location): boolean;
  /** Asks the person; true lets them go. */
  ask(): Promise<boolean>;
}

let heading: Location | null = null;
const guards = new Set<NavigationGuard>();

/**
 * Where the visitor is going, or is when nothing is on its way. It knows from the moment a link is followed, which
 * `useNavigation` says only with the next rendering: what fires in between, like a search after a pause in typing, must
 * build on that address and not call the visitor back from it. Null until the page has come alive.
 */
export function destination(): Location | null {
  return heading;
}

/** Guards the page until the returned function is called. A screen may hold several forms, each with its own guard. */
export function guardNavigation(guard: NavigationGuard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** What was typed goes: nobody is asked any more. */
export function dropGuards(): void {
  guards.clear();
}

function guardAgainst(next: Location): NavigationGuard | undefined {
  return [...guards].find((guard) => guard.blocks(next));
}

/** For the root alone: the router listens to one blocker at a time, so this is the only one. */
export function useNavigationWatch(): void {
  const current = useLocation();
  const { location: next } = useNavigation();
  useEffect(() => {
    heading = next ?? current;
  }, [next, current]);

  const blocker = useBlocker(
    useCallback(({ nextLocation }: { nextLocation: Location }) => {
      if (guardAgainst(nextLocation)) return true;
      heading = nextLocation;
      return false;
    }, []),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let answered = false;
    void (guardAgainst(blocker.location)?.ask() ?? Promise.resolve(true)).then((leave) => {
      if (answered) return;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      answered = true;
    };
  }, [blocker]);
}
