import { connect } from 'node:net';
import { healthAt, placeOf } from './shop-health.mjs';

const PATIENCE_MS = 3_000;

/** Ends the start with a sentence where something listens at the shop's port already, before anything is made. */
export async function refuseTakenPort(env) {
  const { address, port, at } = placeOf(env);
  if (port === '0' || !(await isListenedAt(address, Number(port)))) return;
  const health = await healthAt(at);
  console.error(
    health?.version === undefined
      ? `Port ${port} is taken by another program (\`ss -ltnp\` says which). End that one, or set PORT.`
      : `A shop (version ${health.version}) runs at ${at} already. \`lapak reload\` has it take new code and settings. For a second shop set PORT and DATA_DIR.`,
  );
  process.exit(1);
}

function isListenedAt(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: PATIENCE_MS });
    const end = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}
