import { Readable } from 'node:stream';
import { constants, createZstdCompress } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { chunksOf } from './chunks-of.ts';
import { seal } from './seal.ts';

/** An archive that is being written: a tar, compressed with zstd, and sealed where there is a passphrase. */
export interface ArchivePacker {
  /** Its bytes, to be read while entries are added. */
  bytes: AsyncIterable<Uint8Array>;
  /** Adds an entry. Waits until there is room for it. */
  add(name: string, content: Buffer): Promise<void>;
  /** No more entries come. */
  end(): void;
  /** Whoever reads gets this error. */
  fail(error: unknown): void;
}

export function packArchive(takenAt: Date, passphrase: string | undefined): ArchivePacker {
  const { readable, controller } = createTarPacker();
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } });
  const tar = Readable.from(chunksOf(readable), { objectMode: false });
  tar.once('error', (error) => compress.destroy(error));
  tar.pipe(compress);
  return {
    bytes: passphrase === undefined ? compress : seal(compress, passphrase),
    async add(name, content) {
      const writer = controller.add({ name, size: content.length, mtime: takenAt, mode: 0o600 }).getWriter();
      await writer.write(content);
      await writer.close();
    },
    end: () => controller.finalize(),
    fail: (error) => controller.error(error),
  };
}
