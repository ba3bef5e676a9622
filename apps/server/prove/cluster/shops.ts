import { buildSandbox } from '../../../sandbox/src/app.ts';
import { sandboxProviders } from '../../../sandbox/src/credentials.ts';
import { startS3StandIn } from '../../test/s3-stand-in.ts';
import { type ShopProcess, startShopProcess } from '../../test/shop-process.ts';
import type { Cluster, Name } from './cluster.ts';

/** A shop on each of two machines, their bucket, and the sandbox as their outside world. */
export interface Shops {
  addresses: Record<Name, string>;
  /** Ends one without a word, and starts it again. */
  kill(name: Name): Promise<void>;
  /** Ends one in order, and starts it again, of this version or from another's folder. */
  restart(name: Name, source?: string): Promise<void>;
  /** Starts one whose machine was off. */
  start(name: Name): Promise<void>;
  /** What a program beside the shop of a machine is told: where the database is, and the bucket. */
  environmentOf(name: Name): Record<string, string> & { DATABASE_URL: string };
  said(): string;
  close(): Promise<void>;
}

const BUCKET = { bucket: 'gambar', region: 'id-aceh-1', accessKeyId: 'uji', secretAccessKey: 'rahasia' };

export async function startShops(cluster: Cluster): Promise<Shops> {
  const s3 = await startS3StandIn(BUCKET, cluster.trialAddress);
  const sandbox = buildSandbox({ retryMs: 300, mailsKept: 1_000_000 });
  const sandboxUrl = await sandbox.listen({ port: 0, host: cluster.trialAddress });
  const smtpPort = await sandbox.smtp.listen(0, cluster.trialAddress);
  const ended: ShopProcess[] = [];
  const running = new Map<Name, ShopProcess>();
  const environmentOf = (name: Name) => ({
    HOST: cluster.machines[name].address,
    PORT: String(cluster.shopPort),
    DATABASE_URL: cluster.urls.pooled,
    DATABASE_DIRECT_URL: cluster.urls.direct,
    DATABASE_REPLICA_URL: cluster.urls.replica,
    PREPARE_STATEMENTS: 'false',
    DATA_DIR: `${cluster.folder}/shop-${name}`,
    PUBLIC_URL: cluster.fronts.a,
    PROVIDER_TIMEOUT_MS: '2000',
    S3_BUCKET: BUCKET.bucket,
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: BUCKET.region,
    S3_ACCESS_KEY_ID: BUCKET.accessKeyId,
    S3_SECRET_ACCESS_KEY: BUCKET.secretAccessKey,
    SMTP_URL: `smtp://${cluster.trialAddress}:${smtpPort}`,
    ...sandboxProviders(sandboxUrl),
  });
  const start = async (name: Name, source?: string) => {
    running.set(name, await startShopProcess(environmentOf(name), source, cluster.machines[name].enter));
  };
  const end = async (name: Name, signal: 'SIGKILL' | 'SIGTERM') => {
    const shop = running.get(name);
    if (!shop) throw new Error(`there is no shop on ${name}`);
    shop.child.kill(signal);
    await shop.ended;
    ended.push(shop);
  };
  await Promise.all([start('a'), start('b')]);
  return {
    addresses: {
      a: `http://${cluster.machines.a.address}:${cluster.shopPort}`,
      b: `http://${cluster.machines.b.address}:${cluster.shopPort}`,
    },
    async kill(name) {
      await end(name, 'SIGKILL');
      await start(name);
    },
    async restart(name, source) {
      await end(name, 'SIGTERM');
      await start(name, source);
    },
    start: (name) => start(name),
    environmentOf,
    said: () => [...ended, ...running.values()].map((each) => each.said()).join('\n'),
    async close() {
      for (const { child, ended: over } of running.values()) {
        child.kill('SIGKILL');
        await over;
      }
      await sandbox.close();
      await s3.close();
    },
  };
}
