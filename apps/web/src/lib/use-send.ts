import type { AnswerOf } from '@lapak/contract/endpoints';
import type { RouteName } from '@lapak/contract/routes';
import { useRevalidator } from 'react-router';
import { ApiError, type CallArguments, type CallInput } from './api.ts';
import { api } from './browser-api.ts';
import { type NoticeAction, notify } from './notify.ts';
import { isSending, setSending, useSendings } from './sending.ts';

interface SendOptions<Name extends RouteName> {
  /** Shared by all who show the same record. */
  key: string;
  /** Said when it went well; nothing where it shows by itself. */
  done?: (answer: AnswerOf<Name>) => string | { text: string; action: NoticeAction | undefined };
  /** Said when the server refused or nothing came back; the details go to the console (spec section 8). */
  failed?: (error: ApiError) => string;
}

/** A change of the server's data by a press: calls, says how it went, loads the screen anew. A second press meanwhile does nothing. */
export function useSend<Name extends RouteName>(name: Name, { key, done, failed = ({ message }) => message }: SendOptions<Name>) {
  const { revalidate } = useRevalidator();
  const sending = useSendings(({ byKey }) => byKey[key]);

  /** The answer; null when it was refused. */
  async function send(...input: CallArguments<Name>): Promise<AnswerOf<Name> | null> {
    if (isSending(key)) return null;
    setSending(key, { input: input[0] });
    try {
      const answer = await api.call(name, ...input);
      setSending(key, { input: input[0], answer });
      const said = done?.(answer);
      if (typeof said === 'string') notify('success', said);
      else if (said) notify('success', said.text, said.action);
      await revalidate();
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      console.error(error);
      notify('error', failed(error));
      // Whoever was too late sees what it is by now.
      if (error.code === 'changed_meanwhile') await revalidate();
      return null;
    } finally {
      setSending(key, null);
    }
  }

  return {
    send,
    /** What is being sent, until it is answered. */
    input: sending && sending.answer === undefined ? (sending.input as CallInput<Name>) : null,
    pending: sending !== undefined && sending.answer === undefined,
    /** The server's answer, until the screen has been loaded anew with it. */
    answer: (sending?.answer ?? null) as AnswerOf<Name> | null,
  };
}
