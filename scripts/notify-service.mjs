import { spawn } from 'node:child_process';

/** Looks so often within the time in which systemd waits for a sign of life. */
const LOOKS = 3;

/** Tells systemd that the shop sells (Type=notify), and from then on that it answers. Does nothing where the shop is no service. */
export function notifyService(isAnswering) {
  if (!process.env.NOTIFY_SOCKET) return;
  tell('--ready');
  const ms = Number(process.env.WATCHDOG_USEC ?? 0) / 1_000;
  if (ms > 0) setInterval(async () => (await isAnswering()) && tell('WATCHDOG=1'), ms / LOOKS).unref();
}

/** Node has no datagrams on Unix sockets; systemd's own program has. */
function tell(word) {
  const child = spawn('systemd-notify', [word], { stdio: ['ignore', 'ignore', 'inherit'] });
  child.once('error', (error) => console.error(`systemd is not told: ${error.message}`));
}
