import { useRef } from 'react';
import { randomKey } from './random-key.ts';

/** The Idempotency-Key of a call: unchanged while its content is unchanged, so that a repeated call finds what was written. */
export function useAttemptKey(): (content: unknown) => string {
  const attempt = useRef<{ content: string; key: string }>(null);
  return (body) => {
    const content = JSON.stringify(body);
    if (attempt.current?.content !== content) attempt.current = { content, key: randomKey() };
    return attempt.current.key;
  };
}
