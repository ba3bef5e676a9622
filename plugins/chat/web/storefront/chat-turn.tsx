import type { Answered, Figure, Passage } from '@lapak/contract/office/answers';
import { RetryButton } from '@lapak/web/ui/retry-button.tsx';
import { Skeleton } from '@lapak/web/ui/skeleton.tsx';
import type { Question } from '../../contract/questions.ts';
import { ActionButtons } from './action-buttons.tsx';
import { Phrased } from './phrased.tsx';
import { ShippingCost } from './shipping-cost.tsx';
import { SourceLink } from './source-link.tsx';
import { Thumbs } from './thumbs.tsx';
import type { Turn } from './use-chat.ts';

/** A question and its answer. */
export function ChatTurn({ turn, onRetry, onLeave }: { turn: Turn; onRetry: () => void; onLeave: () => void }) {
  const { question, state } = turn;
  return (
    <div>
      <p className="ml-10 w-fit justify-self-end rounded-2xl rounded-br-md bg-leaf-800 px-4 py-2.5 text-white wrap-anywhere not-italic sm:ml-auto sm:max-w-[85%]">
        <span className="sr-only">Anda bertanya: </span>
        {question.question}
      </p>
      <div className="mt-3">
        {state.is === 'asked' && (
          <div role="status">
            <span className="sr-only">Mencari jawaban...</span>
            <Skeleton className="h-24 rounded-2xl" />
          </div>
        )}
        {state.is === 'failed' && (
          <div className="rounded-2xl border bg-canvas px-4 py-3">
            <p className="mb-2">{state.message}</p>
            <RetryButton onRetry={onRetry} />
          </div>
        )}
        {state.is === 'answered' && <Answer question={question} answer={state.answer} onLeave={onLeave} />}
      </div>
    </div>
  );
}

function Answer({ question, answer, onLeave }: { question: Question; answer: Answered; onLeave: () => void }) {
  const [first] = answer.passages;
  if (!answer.known || !first) return <NotKnown answer={answer} onLeave={onLeave} />;
  const parts = answer.passages.slice(0, Math.max(1, answer.parts));
  const others = answer.passages.slice(parts.length);
  return (
    <div className="rounded-2xl rounded-tl-md border bg-surface px-4 py-3.5">
      {answer.phrased && <Phrased question={question} passages={answer.passages} onLeave={onLeave} />}
      <Quotes passages={parts} onLeave={onLeave} />
      <Figures figures={answer.figures} />
      {first.source.kind === 'shipping' && <ShippingCost />}
      <ActionButtons actions={answer.actions} onLeave={onLeave} />
      {others.length > 0 && (
        <details className="mt-3 border-t pt-1">
          <summary className="cursor-pointer py-2 text-sm font-semibold text-leaf-800">
            Juga tertulis di {others.length} tempat lain
          </summary>
          <Quotes passages={others} onLeave={onLeave} />
        </details>
      )}
      <Thumbs answer={answer} />
    </div>
  );
}

/** What may be meant, for the asker to judge; where there is nothing of the kind, that the shop doesn't know. */
function NotKnown({ answer, onLeave }: { answer: Answered; onLeave: () => void }) {
  const isNear = answer.near.length > 0;
  const hasPerson = answer.actions.length > 0;
  return (
    <div className="rounded-2xl rounded-tl-md border bg-canvas px-4 py-3.5">
      <p className="font-bold">{isNear ? 'Mungkin ini yang Anda cari' : 'Saya tidak tahu'}</p>
      <p className="mt-1 text-base text-ink-soft">
        {isNear ? 'Saya tidak yakin catatan ini menjawabnya.' : 'Catatan toko belum memuat jawabannya.'}{' '}
        {hasPerson && 'Orangnya bisa menjawab lewat WhatsApp.'}
      </p>
      <ActionButtons actions={answer.actions} onLeave={onLeave} />
      {isNear && <Quotes passages={answer.near} onLeave={onLeave} />}
      <Thumbs answer={answer} />
    </div>
  );
}

function Quotes({ passages, onLeave }: { passages: readonly Passage[]; onLeave: () => void }) {
  return (
    <div className="grid gap-4 pt-3 pb-2 first:pt-0">
      {passages.map((passage) => (
        <Quote key={`${passage.source.url} ${passage.text}`} passage={passage} onLeave={onLeave} />
      ))}
    </div>
  );
}

function Quote({ passage: { text, source }, onLeave }: { passage: Passage; onLeave: () => void }) {
  return (
    <figure>
      <blockquote className="border-l-3 border-gold-400 pl-3.5 leading-7 whitespace-pre-line wrap-anywhere">{text}</blockquote>
      <figcaption className="mt-1 text-sm text-ink-soft">
        Sumber:{' '}
        <SourceLink
          source={source}
          onLeave={onLeave}
          className="inline-block py-1.5 font-semibold text-leaf-800 underline underline-offset-4 wrap-anywhere"
        >
          {source.title}
        </SourceLink>
      </figcaption>
    </figure>
  );
}

function Figures({ figures }: { figures: readonly Figure[] }) {
  if (figures.length === 0) return null;
  return (
    <dl aria-label="Saat ini" className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 rounded-xl bg-leaf-50 px-4 py-3 text-sm">
      {figures.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-bold text-leaf-900 tabular-nums wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
