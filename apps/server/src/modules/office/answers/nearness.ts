import type { AnswerEmbeddings } from '../../../providers/answer-model/answer-embeddings-client.ts';
import type { RankedAnswer } from './rank-sources.ts';

/** Orders what the words found by how near it is in meaning, where a model for that is set (decision 159). */
export interface Nearness {
  /** Is told, once in a while, why the words alone had to do. */
  report: (error: unknown) => void;
  /** The same answers in the fused order. The question comes without persons; nothing is added to what the words found, nor taken away. */
  order(question: string, answers: readonly RankedAnswer[]): Promise<RankedAnswer[]>;
}

/** How much nearness adds to what the words say: the best passages differ by a tenth or two. */
const WEIGHT = 0.5;
/** Of the best so many are compared; the others are shown to nobody. */
const MAX_COMPARED = 24;
/** Texts whose vectors are kept; of 1,536 numbers they take 24 MB. */
const MAX_KEPT = 4_000;
/** After a failure nobody waits for it again for so long. */
const PAUSE_MS = 30_000;

export function createNearness(embeddings: AnswerEmbeddings): Nearness {
  /** In the order of their last use. */
  const kept = new Map<string, Float32Array>();
  let pausedUntil = Number.NEGATIVE_INFINITY;

  const vectorsOf = async (texts: readonly string[]): Promise<Float32Array[]> => {
    const unknown = [...new Set(texts)].filter((text) => !kept.has(text));
    const found = unknown.length === 0 ? [] : await embeddings.embed(unknown);
    const own = new Map(unknown.map((text, place) => [text, found[place]]));
    const vectors = texts.map((text) => {
      const vector = own.get(text) ?? kept.get(text);
      if (!vector) throw new Error('a text has no vector');
      kept.delete(text);
      kept.set(text, vector);
      return vector;
    });
    for (const text of kept.keys()) {
      if (kept.size <= MAX_KEPT) break;
      kept.delete(text);
    }
    return vectors;
  };

  const nearness: Nearness = {
    report: () => {},
    async order(question, answers) {
      const compared = answers.slice(0, MAX_COMPARED);
      if (compared.length < 2 || performance.now() < pausedUntil) return [...answers];
      try {
        const [asked, ...vectors] = await vectorsOf([question, ...compared.map(({ passage }) => `${passage.title}\n${passage.text}`)]);
        const fused = compared.map((answer, place) => ({ ...answer, score: answer.score + WEIGHT * cosine(asked, vectors[place]) }));
        return [...fused.sort((one, other) => other.score - one.score), ...answers.slice(MAX_COMPARED)];
      } catch (error) {
        // Another model may have come behind the address, whose numbers don't fit those that are kept.
        kept.clear();
        pausedUntil = performance.now() + PAUSE_MS;
        nearness.report(error);
        return [...answers];
      }
    },
  };
  return nearness;
}

function cosine(one: Float32Array | undefined, other: Float32Array | undefined): number {
  if (!one || !other || one.length !== other.length) throw new Error('vectors of two models');
  return one.reduce((sum, part, place) => sum + part * (other[place] ?? 0), 0);
}
