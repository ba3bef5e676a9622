import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

/** Blank counts as "not set", as in a copied .env.example. */
const optional = z
  .string()
  .optional()
  .transform((value) => (value?.trim() ? value.trim() : undefined));

const withDefault = (value: string) => optional.transform((given) => given ?? value);

/** Not as an address is checked: one of a socket's has no host. */
const databaseAddress = optional.pipe(
  z
    .string()
    .regex(/^postgres(?:ql)?:\/\/\S+$/u, 'must be the address of a PostgreSQL, such as postgres://user:password@host:5432/database')
    .optional(),
);

const Environment = z.object({
  NODE_ENV: optional,
  PORT: withDefault('3000').pipe(z.coerce.number<string>().int().min(0).max(65_535)),
  HOST: withDefault('127.0.0.1'),
  PUBLIC_URL: optional.pipe(z.url().optional()),
  DATA_DIR: withDefault('./.data'),
  DATABASE_URL: databaseAddress,
  /** Past a pooler that DATABASE_URL leads through (decision 103). */
  DATABASE_DIRECT_URL: databaseAddress,
  /** A standby, for what may lag. */
  DATABASE_REPLICA_URL: databaseAddress,
  /** False behind a pooler that doesn't know prepared statements. */
  PREPARE_STATEMENTS: withDefault('true').transform((value) => value !== 'false'),
  /** off where `lapak migrate` brings the tables up to date, apart from the start. */
  MIGRATE: withDefault('start').pipe(z.enum(['start', 'off'])),
  SEED: withDefault('demo').pipe(z.enum(['demo', 'none'])),
  TRIPAY_BASE_URL: withDefault('https://tripay.co.id/api'),
  TRIPAY_MERCHANT_CODE: optional,
  TRIPAY_API_KEY: optional,
  TRIPAY_PRIVATE_KEY: optional,
  RAJAONGKIR_BASE_URL: withDefault('https://rajaongkir.komerce.id/api/v1'),
  RAJAONGKIR_API_KEY: optional,
  /** What the plan at the courier service allows a day; the free one allows 100. */
  RAJAONGKIR_DAILY_CALLS: withDefault('100').pipe(z.coerce.number<string>().int().min(0)),
  ANSWERS_MODEL_URL: optional.pipe(z.url().optional()),
  ANSWERS_MODEL_KEY: optional,
  ANSWERS_MODEL: optional,
  PROVIDER_TIMEOUT_MS: withDefault('10000').pipe(z.coerce.number<string>().int().min(100).max(60_000)),
  /** Set by scripts/start.mjs when the sandbox stands in for the providers, so that every screen says so. */
  DEMO: withDefault('false').transform((value) => value === 'true'),
  /** Whether webhooks also go to this machine and to private networks, there also by http; unless said, in a demo alone. */
  WEBHOOKS_IN_PRIVATE_NETWORKS: optional.pipe(z.enum(['true', 'false']).optional()),
  SMTP_URL: optional,
  MAIL_FROM: withDefault('Lapak Hijau <no-reply@lapakhijau.example>'),
  CONTACT_EMAIL: withDefault('halo@lapakhijau.example'),
  S3_BUCKET: optional,
  S3_ENDPOINT: optional.pipe(z.url().optional()),
  S3_REGION: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  /** Where each night's backup goes: a folder or `s3://bucket/prefix`. Without one none is made; with a passphrase they are sealed. */
  BACKUP_TO: optional,
  /** How many nightly backups stay. */
  BACKUP_KEEP: withDefault('14').pipe(z.coerce.number<string>().int().min(1).max(1_000)),
  BACKUP_PASSPHRASE: optional.pipe(z.string().min(12, 'must have at least 12 characters').optional()),
  /** Where Prometheus asks for figures: a port of its own on this address; or the shop's own port, with the token. */
  METRICS_PORT: optional.pipe(z.coerce.number<string | undefined>().int().min(1).max(65_535).optional()),
  METRICS_HOST: withDefault('127.0.0.1'),
  METRICS_TOKEN: optional.pipe(z.string().min(16, 'must have at least 16 characters').optional()),
  /** Shop processes on this machine; auto: one a core. */
  PROCESSES: withDefault('1').pipe(z.union([z.literal('auto'), z.coerce.number<string>().int().min(1).max(64)])),
  /** Connections to the database that all of this machine's processes may open together, the old and the new ones of a reload included. */
  DATABASE_CONNECTIONS: withDefault('72').pipe(z.coerce.number<string>().int().min(12)),
  /** Seconds for which a stopping shop says so to a balancer, while it still serves. */
  DRAIN_SECONDS: withDefault('0').pipe(z.coerce.number<string>().min(0).max(300)),
  LOG_LEVEL: withDefault('info').pipe(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  TRUST_PROXY: withDefault('false').transform((value) => value === 'true'),
  /** Milliseconds that the process may fall behind before it turns requests away with 503; 0 never does. */
  MAX_EVENT_LOOP_DELAY_MS: withDefault('3000').pipe(z.coerce.number<string>().int().min(0)),
  /** Megabytes of public pages and answers that this machine's processes cache together; 0 caches none. */
  PAGE_CACHE_MB: withDefault('32').pipe(z.coerce.number<string>().int().min(0).max(4_096)),
  /** Whether processes count calls together, for several machines; several processes of one always do. */
  SHARED_LIMITS: withDefault('false').transform((value) => value === 'true'),
  /** Multiplies every rate limit; browser tests, which all come from one address, raise it. */
  RATE_LIMIT_SCALE: withDefault('1').pipe(z.coerce.number<string>().positive()),
});

/** Every variable of the environment that the server reads. */
export const SETTING_NAMES: readonly string[] = Object.keys(Environment.shape);

export interface Config {
  port: number;
  host: string;
  /** Address that shoppers use, without a trailing slash. */
  publicUrl: string;
  dataFolder: string;
  databaseUrl: string | undefined;
  /** Past the pooler, where `databaseUrl` leads through one. */
  databaseDirectUrl: string | undefined;
  /** A standby, for what may lag. */
  databaseReplicaUrl: string | undefined;
  preparesStatements: boolean;
  /** Whether a start brings the tables up to date. */
  migrates: boolean;
  seed: 'demo' | 'none';
  demo: boolean;
  tripay: { baseUrl: string; merchantCode: string; apiKey: string; privateKey: string } | null;
  rajaongkir: { baseUrl: string; apiKey: string } | null;
  /** Questions for shipping costs that the courier service takes a day. */
  shippingQuestionsPerDay: number;
  /** A language model that may put the chat's quotes in other words; null where none is set. */
  answerModel: { baseUrl: string; apiKey: string; model: string } | null;
  providerTimeoutMs: number;
  mail: { smtpUrl: string | undefined; from: string };
  webhooksInPrivateNetworks: boolean;
  contactEmail: string;
  s3: ({ bucket: string } & BucketAccess) | null;
  /** For backups, which name their bucket themselves. */
  bucketAccess: BucketAccess | null;
  backupPassphrase: string | undefined;
  /** Each night's backup; null where none is made. */
  nightlyBackup: { to: string; keep: number } | null;
  /** How figures are given out; null where they aren't. Without a port of its own it is the shop's, which needs a token. */
  metrics: { listen: { port: number; host: string } | null; token: string | undefined } | null;
  processes: number;
  /** Of each process. */
  databaseConnections: number;
  drainMs: number;
  logLevel: string;
  trustProxy: boolean;
  maxEventLoopDelayMs: number;
  pageCacheBytes: number;
  sharesLimits: boolean;
  rateLimitScale: number;
}

interface BucketAccess {
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Reads the environment once; the only reader of process.env. Throws with every wrong variable named. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n');
    throw new Error(`The environment is not usable:\n${wrong}`);
  }
  const env = parsed.data;
  const processes = env.PROCESSES === 'auto' ? availableParallelism() : env.PROCESSES;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://${env.HOST === '0.0.0.0' ? 'localhost' : env.HOST}:${env.PORT}`).replace(/\/+$/u, ''),
    dataFolder: path.resolve(env.DATA_DIR),
    ...readDatabase(env),
    preparesStatements: env.PREPARE_STATEMENTS,
    migrates: env.MIGRATE === 'start',
    seed: env.SEED,
    demo: env.DEMO,
    tripay: readGateway(env),
    rajaongkir: env.RAJAONGKIR_API_KEY ? { baseUrl: env.RAJAONGKIR_BASE_URL, apiKey: env.RAJAONGKIR_API_KEY } : null,
    shippingQuestionsPerDay: env.RAJAONGKIR_DAILY_CALLS,
    answerModel: readAnswerModel(env),
    providerTimeoutMs: env.PROVIDER_TIMEOUT_MS,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    webhooksInPrivateNetworks: env.WEBHOOKS_IN_PRIVATE_NETWORKS ? env.WEBHOOKS_IN_PRIVATE_NETWORKS === 'true' : env.DEMO,
    contactEmail: env.CONTACT_EMAIL,
    s3: readBucket(env),
    bucketAccess: readBucketAccess(env),
    backupPassphrase: env.BACKUP_PASSPHRASE,
    nightlyBackup: env.BACKUP_TO ? { to: env.BACKUP_TO, keep: env.BACKUP_KEEP } : null,
    metrics: readMetricsPlace(env),
    processes,
    databaseConnections: connectionsOfEach(env.DATABASE_CONNECTIONS, processes),
    drainMs: env.DRAIN_SECONDS * 1_000,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    maxEventLoopDelayMs: env.MAX_EVENT_LOOP_DELAY_MS,
    pageCacheBytes: Math.floor((env.PAGE_CACHE_MB * 1024 * 1024) / processes),
    sharesLimits: env.SHARED_LIMITS || processes > 1,
    rateLimitScale: env.RATE_LIMIT_SCALE,
  };
}

function readDatabase(env: z.output<typeof Environment>): Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseReplicaUrl'> {
  const { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: databaseDirectUrl, DATABASE_REPLICA_URL: databaseReplicaUrl } = env;
  const lone = databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_REPLICA_URL';
  if (!databaseUrl && (databaseDirectUrl || databaseReplicaUrl))
    throw new Error(`${lone} is set, but DATABASE_URL isn't: the embedded PostgreSQL has neither pooler nor standby.`);
  return { databaseUrl, databaseDirectUrl, databaseReplicaUrl };
}

/** More than twenty help no process. At a reload there are twice as many of them, and each has one that isn't of its pool. */
function connectionsOfEach(inSum: number, processes: number): number {
  return Math.max(4, Math.min(20, Math.floor(inSum / (2 * processes)) - 1));
}

/** Half a set of S3 settings is refused: files would lie on disk without a word, and be missed in the bucket later. */
function readBucket(env: z.output<typeof Environment>): Config['s3'] {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket) return null;
  if (!accessKeyId || !secretAccessKey) throw new Error('S3_BUCKET is set; S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be as well.');
  if (!endpoint && !env.S3_REGION)
    throw new Error("S3_BUCKET is set; it needs S3_REGION (Amazon's own), or S3_ENDPOINT (another service).");
  // What services without regions expect.
  return { bucket, endpoint, region: env.S3_REGION ?? 'auto', accessKeyId, secretAccessKey };
}

function readBucketAccess(env: z.output<typeof Environment>): BucketAccess | null {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey || !(endpoint || region)) return null;
  return { endpoint, region: region ?? 'auto', accessKeyId, secretAccessKey };
}

function readAnswerModel(env: z.infer<typeof Environment>): Config['answerModel'] {
  const { ANSWERS_MODEL_URL: baseUrl, ANSWERS_MODEL_KEY: apiKey, ANSWERS_MODEL: model } = env;
  if (baseUrl && apiKey && model) return { baseUrl, apiKey, model };
  if (baseUrl || apiKey || model)
    throw new Error('ANSWERS_MODEL_URL, ANSWERS_MODEL_KEY and ANSWERS_MODEL belong together: set all three or none.');
  return null;
}

const GATEWAY_KEYS = ['TRIPAY_MERCHANT_CODE', 'TRIPAY_API_KEY', 'TRIPAY_PRIVATE_KEY'] as const;

/** Half a set of gateway keys is refused: the shop would sell without its gateway and say nothing. */
function readGateway(env: z.output<typeof Environment>): Config['tripay'] {
  const { TRIPAY_MERCHANT_CODE: merchantCode, TRIPAY_API_KEY: apiKey, TRIPAY_PRIVATE_KEY: privateKey } = env;
  if (merchantCode && apiKey && privateKey) return { baseUrl: env.TRIPAY_BASE_URL, merchantCode, apiKey, privateKey };
  const missing = GATEWAY_KEYS.filter((name) => !env[name]);
  if (missing.length === GATEWAY_KEYS.length) return null;
  throw new Error(
    `${missing.join(' and ')}: not set, although the gateway's other keys are. ` +
      `Set all three (${GATEWAY_KEYS.join(', ')}), or none to sell without a gateway.`,
  );
}

function readMetricsPlace({
  METRICS_PORT: port,
  METRICS_HOST: host,
  METRICS_TOKEN: token,
}: z.output<typeof Environment>): Config['metrics'] {
  if (port !== undefined) return { listen: { port, host }, token };
  return token === undefined ? null : { listen: null, token };
}
