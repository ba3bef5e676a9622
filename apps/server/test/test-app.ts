import '../../../plugins/calls.ts';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AnswerOf, ENDPOINTS } from '@lapak/contract/endpoints';
import type { FailureAnswer } from '@lapak/contract/errors';
import { API_BASE, ROUTES, type RouteName } from '@lapak/contract/routes';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { SERVER_PARTS } from '../../../plugins/server-parts.ts';
import { buildApp, createDependencies, type Dependencies } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createUser, findRole, startSession } from '../src/modules/people/identity/index.ts';
import { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from './test-database.ts';

/** What a call is made with. Bodies and queries are unknown on purpose: tests also send wrong ones. */
export interface CallInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean>;
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
}

export interface TestApp {
  app: FastifyInstance;
  database: TestDatabase['database'];
  connection: TestDatabase['connection'];
  /** Makes a call that must succeed; its answer, as it was sent, has passed the contract's schema. */
  call<Name extends RouteName>(name: Name, input?: CallInput): Promise<AnswerOf<Name>>;
  /** Makes a call that must fail; returns status and body. */
  fail(name: RouteName, input?: CallInput): Promise<{ status: number } & FailureAnswer>;
  /** Makes a user with that role and signs them in. */
  signIn(role: 'admin' | 'supervisor' | 'cashier' | 'operator' | 'customer'): Promise<{ token: string; id: number }>;
  close(): Promise<void>;
}

/** A test's shop has every plugin, unless it says otherwise. */
const EVERY_PLUGIN = {
  on: new Map(await Promise.all(SERVER_PARTS.map(async ({ plugin, load }) => [plugin, (await load()).part] as const))),
  off: [],
};

/** The real app on a database of its own. `override` swaps single dependencies, e.g. the gateway's client. */
export async function startTestApp(
  override: (made: { config: Dependencies['config'] }) => Partial<Dependencies> = () => ({}),
  options: TestDatabaseOptions & { environment?: Record<string, string> } = {},
): Promise<TestApp> {
  const { database, connection, drop } = await createTestDatabase(options);
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '1000',
    // How busy the machine is must not decide a test.
    MAX_EVENT_LOOP_DELAY_MS: '0',
    PUBLIC_URL: 'http://shop.test',
    DATA_DIR: path.join(tmpdir(), 'lapak-test-uploads'),
    ...options.environment,
  });
  const app = await buildApp({ ...(await createDependencies(config, database)), plugins: EVERY_PLUGIN, ...override({ config }) });
  await app.ready();
  // The furnished shop has an admin already.
  let people = options.template === 'furnished' ? 1 : 0;

  const send = async (name: RouteName, { params = {}, query, body, token, headers = {} }: CallInput) => {
    const route = ROUTES[name];
    const path = route.path.replaceAll(/:(\w+)/gu, (_, key: string) => String(params[key]));
    const options: InjectOptions = { method: route.method, url: `${API_BASE}${path}`, headers: { ...headers } };
    if (query) options.query = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
    if (body !== undefined) options.payload = body as NonNullable<InjectOptions['payload']>;
    if (token) options.headers = { ...options.headers, authorization: `Bearer ${token}` };
    return app.inject(options);
  };

  return {
    app,
    database,
    connection,
    async call(name, input = {}) {
      const response = await send(name, input);
      if (response.statusCode >= 400) throw new Error(`${name} answered ${response.statusCode}: ${response.body}`);
      const answer: unknown = response.json();
      ENDPOINTS[name].answer.parse(answer);
      return answer as AnswerOf<typeof name>;
    },
    async fail(name, input = {}) {
      const response = await send(name, input);
      if (response.statusCode < 400) throw new Error(`${name} succeeded: ${response.body}`);
      return { status: response.statusCode, ...response.json<FailureAnswer>() };
    },
    async signIn(role) {
      const found = await findRole(database, { name: role });
      if (!found) throw new Error(`no role ${role}`);
      people += 1;
      const user = await createUser(database, {
        username: `${role}${people}`,
        email: `${role}${people}@contoh.example`,
        password: 'rahasia-sekali',
        first_name: 'Cut',
        last_name: 'Meutia',
        role_id: found.id,
      });
      return { token: await startSession(database, user, false), id: user.id };
    },
    async close() {
      await app.close();
      await drop();
    },
  };
}
