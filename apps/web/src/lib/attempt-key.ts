import { useRef } from 'react';
import { randomKey } from './random-key.ts';

/** The Idempotency-Key of a call: the same as long as its content stays the same, so that sending again finds what was written. */
export function useAttemptKey(): (content: unknown) => string {
  const attempt = useRef<{ content: string; key: string }>(null);
  return (body) => {
    const content = JSON.stringify(body);
    if (attempt.current?.content !== content) attempt.current = { content, key: randomKey() };
    return attempt.current.key;
  };
}
