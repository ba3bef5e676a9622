import { buildSandbox } from '../../../sandbox/src/app.ts';
import { SANDBOX_RAJAONGKIR, SANDBOX_TRIPAY } from '../../../sandbox/src/credentials.ts';
import { startS3StandIn } from '../../test/s3-stand-in.ts';
import { type ShopProcess, startShopProcess } from '../../test/shop-process.ts';
import type { Cluster } from './cluster.ts';

/** Two shops on a cluster, their bucket, and the sandbox as their outside world. */
export interface Shops {
  addresses: readonly string[];
  /** Ends one without a word, and starts it again. */
  kill(index: number): Promise<void>;
  /** Ends one in order, and starts it again. */
  restart(index: number): Promise<void>;
  said(): string;
  close(): Promise<void>;
}

const BUCKET = { bucket: 'gambar', region: 'id-aceh-1', accessKeyId: 'uji', secretAccessKey: 'rahasia' };

export async function startShops(cluster: Cluster): Promise<Shops> {
  const s3 = await startS3StandIn(BUCKET);
  const sandbox = buildSandbox({ retryMs: 300, mailsKept: 1_000_000 });
  const sandboxUrl = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  const smtpPort = await sandbox.smtp.listen(0, '127.0.0.1');
  const ended: ShopProcess[] = [];
  const start = (index: number) =>
    startShopProcess({
      PORT: String(cluster.shopPorts[index]),
      DATABASE_URL: cluster.urls.pooled,
      DATABASE_DIRECT_URL: cluster.urls.direct,
      DATABASE_REPLICA_URL: cluster.urls.replica,
      PREPARE_STATEMENTS: 'false',
      DATA_DIR: `${cluster.folder}/shop-${index}`,
      PUBLIC_URL: cluster.front,
      PROVIDER_TIMEOUT_MS: '2000',
      S3_BUCKET: BUCKET.bucket,
      S3_ENDPOINT: s3.endpoint,
      S3_REGION: BUCKET.region,
      S3_ACCESS_KEY_ID: BUCKET.accessKeyId,
      S3_SECRET_ACCESS_KEY: BUCKET.secretAccessKey,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      TRIPAY_BASE_URL: `${sandboxUrl}/tripay/api-sandbox`,
      TRIPAY_MERCHANT_CODE: SANDBOX_TRIPAY.merchantCode,
      TRIPAY_API_KEY: SANDBOX_TRIPAY.apiKey,
      TRIPAY_PRIVATE_KEY: SANDBOX_TRIPAY.privateKey,
      RAJAONGKIR_BASE_URL: `${sandboxUrl}/rajaongkir/api/v1`,
      RAJAONGKIR_API_KEY: SANDBOX_RAJAONGKIR.apiKey,
    });
  const running: ShopProcess[] = [];
  for (const index of cluster.shopPorts.keys()) running.push(await start(index));
  const again = async (index: number, signal: 'SIGKILL' | 'SIGTERM') => {
    const shop = running[index];
    if (!shop) throw new Error(`there is no shop ${index}`);
    shop.child.kill(signal);
    await shop.ended;
    ended.push(shop);
    running[index] = await start(index);
  };
  return {
    addresses: running.map(({ address }) => address),
    kill: (index) => again(index, 'SIGKILL'),
    restart: (index) => again(index, 'SIGTERM'),
    said: () => [...ended, ...running].map((each) => each.said()).join('\n'),
    async close() {
      for (const { child, ended: over } of running) {
        child.kill('SIGKILL');
        await over;
      }
      await sandbox.close();
      await s3.close();
    },
  };
}
