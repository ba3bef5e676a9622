import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, createReadStream, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { HOME } from '../paths.mjs';

/** Whose signature this shop asks for, as ssh-keygen reads it: `lapak-hijau ssh-ed25519 …`. */
const SIGNERS = path.join(HOME, 'allowed_signers');
const SIGNER = 'lapak-hijau';

/**
 * The version in an archive's name, and its hash as it should be. Throws where it isn't one for this machine, was changed, or isn't signed
 * by whom this shop trusts.
 */
export async function checkArchive(file, say) {
  const name = path.basename(file);
  const [, version, platform] = /^lapak-hijau-(\d+\.\d+\.\d+(?:\+\w+)?)-([a-z0-9]+-[a-z0-9]+)\.tar\.gz$/u.exec(name) ?? [];
  if (!version) throw new Error(`${name} is no archive of the shop: lapak-hijau-<version>-<platform>.tar.gz.`);
  const own = `${process.platform}-${process.arch}`;
  if (platform !== own) throw new Error(`${name} is for another kind of machine; this one needs ${own}.`);
  const sums = path.join(path.dirname(file), 'SHA256SUMS');
  for (const each of [file, sums])
    if (!existsSync(each)) throw new Error(`There is no ${each}. The archive and its SHA256SUMS lie side by side.`);

  if (existsSync(SIGNERS)) checkSignature(sums);
  else say(`No signature is asked for: there is no ${SIGNERS}`);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const listed = readFileSync(sums, 'utf8')
    .split('\n')
    .find((line) => line.slice(66) === name);
  const sha256 = hash.digest('hex');
  if (listed?.slice(0, 64) !== sha256) throw new Error(`${name} is not what SHA256SUMS says. Fetch both again.`);
  return { version, sha256 };
}

function checkSignature(sums) {
  const signature = `${sums}.sig`;
  if (!existsSync(signature)) throw new Error(`There is no ${signature}, and ${SIGNERS} asks for one.`);
  const words = ['-Y', 'verify', '-f', SIGNERS, '-I', SIGNER, '-n', SIGNER, '-s', signature];
  const { status, error, stderr } = spawnSync('ssh-keygen', words, { input: readFileSync(sums), encoding: 'utf8' });
  if (error) throw new Error(`The signature can't be looked at: ${error.message}. Install openssh-client.`);
  if (status !== 0) throw new Error(`SHA256SUMS is not signed by whom ${SIGNERS} names. ${stderr.trim()}`);
}

/** How many bytes an archive has unpacked: what gzip notes at its end. */
export function unpackedBytes(file) {
  const last = Buffer.alloc(4);
  const handle = openSync(file, 'r');
  readSync(handle, last, 0, 4, statSync(file).size - 4);
  closeSync(handle);
  return last.readUInt32LE();
}
