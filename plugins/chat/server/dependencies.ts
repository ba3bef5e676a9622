import type { AskNeeds } from '@lapak/server/plugins/server-part.ts';
import { type AnswerModel, createAnswerModel } from './answer-model/answer-model-client.ts';

/** What answers are made with. */
export interface AnswerDependencies extends Pick<AskNeeds, 'database' | 'settings' | 'channels'> {
  config: Pick<AskNeeds['config'], 'demo' | 'contactEmail' | 'publicUrl'>;
  /** Null where the environment names none. */
  answerModel: AnswerModel | null;
}

/** What the core hands to the plugin, with the model that the environment names. */
export function dependenciesOf({ config, database, settings, channels }: AskNeeds): AnswerDependencies {
  const { answerModel, providerTimeoutMs } = config;
  return {
    ...{ config, database, settings, channels },
    answerModel: answerModel && createAnswerModel({ ...answerModel, timeoutMs: providerTimeoutMs }),
  };
}
