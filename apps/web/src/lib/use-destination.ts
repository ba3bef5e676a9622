import { useCallback, useEffect, useRef } from 'react';
import { type Location, useBlocker, useLocation, useNavigation } from 'react-router';

/**
 * Answers where the visitor is going, or is when nothing is on its way. It knows from the moment a link is followed, which
 * `useNavigation` says only with the next rendering: what fires in between, like a search after a pause in typing, must
 * build on that address and not call the visitor back from it. Once a screen: the router listens to one blocker at a time.
 */
export function useDestination(): () => Location {
  const current = useLocation();
  const { location: next } = useNavigation();
  const destination = useRef(current);
  useEffect(() => {
    destination.current = next ?? current;
  }, [next, current]);

  // The one place where the router tells of a navigation before it begins. Nothing is ever blocked here.
  useBlocker(
    useCallback(({ nextLocation }: { nextLocation: Location }) => {
      destination.current = nextLocation;
      return false;
    }, []),
  );
  return useCallback(() => destination.current, []);
}
