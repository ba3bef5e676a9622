import { randomBytes } from 'node:crypto';
import { openStorage } from '../../../modules/kernel/uploads/index.ts';
import type { Check } from '../check.ts';
import { failure, ok, reasonOf, skipped } from '../outcome.ts';

export const uploads: Check = {
  name: 'Uploads',
  means: 'Pictures of products, transfer slips and hand-overs are kept here; without it none is taken.',
  async look({ config }) {
    if (!config.s3) return skipped('in the data folder');
    const place = `the bucket ${config.s3.bucket}`;
    const todo = 'Compare S3_* with the service, and let that key read, write and delete.';
    const key = `doctor-${randomBytes(8).toString('hex')}`;
    const content = Buffer.from('A probe of lapak doctor; it may be deleted.\n');
    try {
      const storage = await openStorage(config);
      await storage.put(key, content);
      const read = await storage.get(key);
      await storage.remove(key);
      return read?.equals(content)
        ? ok(`${place} keeps, gives and deletes`)
        : failure(`${place} gives back something else than it was given`, todo);
    } catch (error) {
      return failure(reasonOf(error), todo);
    }
  },
};
