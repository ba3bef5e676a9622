import { maySupervise } from '@lapak/contract/people/roles';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../../../database/connection.ts';
import { networkOf } from '../../../../http/caller-network.ts';
import { noteBrowser } from '../links/link-queries.ts';
import { hashToken, newToken } from '../secrets/session-token.ts';
import { browserInWords } from './browser-in-words.ts';

const COOKIE = 'peramban';
const SECONDS = 400 * 24 * 3_600;
/** The only call that it is sent with. */
const PATH = '/api/v1/auth/login';

/**
 * Knows the browser of an admin or a supervisor again, by a cookie that only signing in reads; a new one is told of by mail. Nobody else
 * gets a cookie.
 */
export async function rememberBrowser(
  database: Database,
  user: { id: number; role: Parameters<typeof maySupervise>[0] },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  if (!maySupervise(user.role)) return;
  const sent = new RegExp(`(?:^|;\\s*)${COOKIE}=([A-Za-z0-9_-]{43})(?:;|$)`, 'u').exec(request.headers.cookie ?? '')?.[1];
  const known = sent ?? newToken();
  const browser = browserInWords(request.headers['user-agent']);
  await noteBrowser(database, { user_id: user.id, browser_hash: hashToken(known), browser, network: networkOf(request.ip) });
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${COOKIE}=${known}; Path=${PATH}; Max-Age=${SECONDS}; HttpOnly; SameSite=Strict${secure}`);
}
