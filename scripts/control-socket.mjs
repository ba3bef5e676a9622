// How `lapak reload` finds the shop that runs: a Unix socket in its data folder, which only its owner may use.
import { createHash } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dataFolderOf } from './paths.mjs';

/** A Unix socket's address may have 107 bytes. */
const MAX_ADDRESS = 107;

/** The socket of the shop with these settings. */
export function controlSocketOf(env) {
  const address = path.join(dataFolderOf(env), `control-${env.PORT || '3000'}.sock`);
  if (Buffer.byteLength(address) <= MAX_ADDRESS) return address;
  return path.join(tmpdir(), `lapak-${createHash('sha256').update(address).digest('hex').slice(0, 16)}.sock`);
}

/** Lets the answers be asked for from outside, each by its name. Returns how to end listening. */
export function listenAt(address, answers) {
  // One that a killed shop has left behind. Whoever listens at this port's socket has the port, and so it is ours.
  rmSync(address, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {});
    socket.once('data', async (word) => {
      const answer = await answers[String(word)]?.().catch((error) => ({ refusal: error.message, changed: [] }));
      socket.end(JSON.stringify(answer ?? { refusal: `Nobody knows '${word}' here.` }));
    });
  });
  server.on('error', (error) => console.error(`No reload will be possible: ${error.message}`));
  server.listen(address, () => chmodSync(address, 0o600));
  server.unref();
  return () => rmSync(address, { force: true });
}

/**
 * Asks the shop that runs: `reload` (its `refusal`, or null, and the names of `changed` settings), `settled` (once no reload is under way),
 * `code` (the folder of the `code` that its start has come from) or `stop` (the `pid` of the start that ends now). Throws where none runs.
 */
export function askShop(address, word) {
  return new Promise((resolve, reject) => {
    let reply = '';
    const socket = connect(address, () => socket.write(word));
    socket.setEncoding('utf8').on('data', (text) => {
      reply += text;
    });
    socket.once('error', () => reject(new Error('No shop runs here. `lapak start` starts it.')));
    socket.once('end', () => {
      socket.end();
      if (reply === '') reject(new Error('The shop has ended meanwhile.'));
      else resolve(JSON.parse(reply));
    });
  });
}
