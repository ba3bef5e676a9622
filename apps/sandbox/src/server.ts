import { buildSandbox } from './app.ts';
import { SANDBOX_ANSWER_MODEL, sandboxProviders } from './credentials.ts';

const env = process.env;

async function main(): Promise<void> {
  const app = buildSandbox({
    statePath: env['SANDBOX_STATE'] || undefined,
    locationsPath: env['SANDBOX_LOCATIONS'] || undefined,
    retryMs: wholeNumber('SANDBOX_RETRY_MS', 120_000),
    publicUrl: env['SANDBOX_PUBLIC_URL'] || undefined,
    defaultCallbackUrl: env['SANDBOX_CALLBACK_URL'] || undefined,
  });

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 5_000).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The parent is gone: nobody is left to use this process.
  process.on('disconnect', stop);

  const host = env['SANDBOX_HOST'] || '127.0.0.1';
  await unlessTaken('SANDBOX_PORT', () => app.listen({ port: wholeNumber('SANDBOX_PORT', 0), host }));
  const smtpPort = await unlessTaken('SANDBOX_SMTP_PORT', () => app.smtp.listen(wholeNumber('SANDBOX_SMTP_PORT', 0), host));
  const address = app.server.address();
  const ready = { sandbox: 'ready', port: typeof address === 'object' && address ? address.port : 0, smtpPort };
  process.stdout.write(`${JSON.stringify(ready)}\n`);
  process.send?.({ ...ready, environment: shopEnvironment(`http://127.0.0.1:${ready.port}`, `smtp://127.0.0.1:${smtpPort}`) });
}

/** The settings that point a shop at this sandbox, for whoever started it. */
function shopEnvironment(base: string, smtpUrl: string): Record<string, string> {
  return {
    DEMO: 'true',
    ...sandboxProviders(base),
    ANSWERS_MODEL_URL: `${base}/openai/v1`,
    ANSWERS_MODEL_KEY: SANDBOX_ANSWER_MODEL.apiKey,
    ANSWERS_MODEL: 'sandbox',
    // There is no quota here.
    RAJAONGKIR_DAILY_CALLS: '1000000',
    // A real server for mail may stand beside the stand-ins for money.
    ...(env['SMTP_URL'] ? {} : { SMTP_URL: smtpUrl }),
  };
}

function wholeNumber(name: string, otherwise: number): number {
  const text = env[name];
  if (!text) return otherwise;
  if (!/^\d+$/u.test(text)) throw new Error(`${name} is not a whole number: ${text}`);
  return Number(text);
}

/** A taken port is said by the name of the setting that chooses another one. */
async function unlessTaken<Result>(name: string, listen: () => Promise<Result>): Promise<Result> {
  try {
    return await listen();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new Error(`port ${env[name]} is taken by another program. Stop that one, or set ${name} to a free port.`);
  }
}

function fail(error: unknown): never {
  console.error(`sandbox: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

main().catch(fail);
