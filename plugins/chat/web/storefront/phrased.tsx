import type { Passage } from '@lapak/contract/office/answers';
import type { Question } from '../../contract/questions.ts';
import { SourceLink } from './source-link.tsx';
import { usePhrased } from './use-phrased.ts';

/** The passages in other words, each sentence with the numbers of what it quotes (decision 148). */
export function Phrased({ question, passages, onLeave }: { question: Question; passages: readonly Passage[]; onLeave: () => void }) {
  const sentences = usePhrased(question);
  if (sentences.length === 0) return null;
  return (
    <div className="mb-4 border-b pb-3" aria-live="polite">
      <p className="leading-7 wrap-anywhere">
        {sentences.map(({ text, sources }, place) => (
          // Sentences only ever follow.
          <span key={place}>
            {text}{' '}
            {sources.map((number) => {
              const source = passages[number - 1]?.source;
              return (
                source && (
                  <SourceLink
                    key={number}
                    source={source}
                    onLeave={onLeave}
                    label={`Sumber ${number}: ${source.title}`}
                    className="mr-1 rounded-md bg-leaf-100 px-1.5 py-1 text-xs font-bold text-leaf-900 no-underline"
                  >
                    {number}
                  </SourceLink>
                )
              );
            })}
          </span>
        ))}
      </p>
      <p className="mt-1 text-sm text-ink-soft">Dirangkai mesin dari kutipan toko di bawah ini.</p>
    </div>
  );
}
