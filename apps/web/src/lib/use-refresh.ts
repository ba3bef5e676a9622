import { useEffect, useEffectEvent } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { useOpenQuestion } from './confirm.ts';
import { useAnySending } from './sending.ts';

/**
 * Reloads the screen every `seconds` while it is visible, and when it becomes visible. Waits while a change is being sent or a question is
 * open; `paused` is for open forms.
 */
export function useRefresh(seconds: number, { paused = false }: { paused?: boolean } = {}): void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const sending = useAnySending();
  const asking = useOpenQuestion((open) => open.question !== null);
  const busy = paused || sending || asking || state !== 'idle' || navigation.state !== 'idle';
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && !busy) void revalidate();
  });

  useEffect(() => {
    const timer = setInterval(() => refresh(), seconds * 1_000);
    const onReturn = () => refresh();
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [seconds]);
}
