import { API_BASE, ROUTES } from '@lapak/contract/routes';
import { useEffect, useState } from 'react';
import { PhrasedSentence, type Question } from '../../contract/questions.ts';

/** Sentences that the shop's model makes of an answer's passages, as they come; none is no loss: the passages are shown in any case. */
export function usePhrased(input: Question): readonly PhrasedSentence[] {
  const [sentences, setSentences] = useState<readonly PhrasedSentence[]>([]);
  useEffect(() => {
    const left = new AbortController();
    setSentences([]);
    read(input, left.signal, (sentence) => setSentences((known) => [...known, sentence])).catch((error: unknown) => {
      if (!left.signal.aborted) console.error(error);
    });
    return () => left.abort();
  }, [input]);
  return sentences;
}

async function read(input: Question, signal: AbortSignal, onSentence: (sentence: PhrasedSentence) => void): Promise<void> {
  const { method, path } = ROUTES.phraseAnswer;
  const response = await fetch(`${API_BASE}${path}`, {
    method,
    headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify(input),
    signal,
  });
  if (!response.ok || !response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const events = (text + part.value).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) if (event.startsWith('data: ')) onSentence(PhrasedSentence.parse(JSON.parse(event.slice('data: '.length))));
  }
}
