import type { Progress, ReportProgress } from './progress.ts';

const EVERY_MS = 100;

/** Progress for people: one line that changes on a terminal; elsewhere a line for each step and each tenth of it. */
export function sayProgress(out: NodeJS.WriteStream): { report: ReportProgress; end(): void } {
  let last = '';
  let lastAt = 0;
  return {
    report(progress) {
      if (!out.isTTY) {
        const tenth = progress.done === null ? '' : ` ${Math.floor(progress.done * 10) * 10} %`;
        if (`${progress.step}${tenth}` !== last) out.write(`${progress.step}${tenth}\n`);
        last = `${progress.step}${tenth}`;
        return;
      }
      const now = Date.now();
      if (now - lastAt < EVERY_MS && progress.done !== 1) return;
      lastAt = now;
      out.write(`\r\u001B[K${lineOf(progress).slice(0, out.columns - 1)}`);
    },
    end() {
      if (out.isTTY) out.write('\r\u001B[K');
    },
  };
}

function lineOf({ step, done, at }: Progress): string {
  const share = done === null ? '' : `${String(Math.floor(done * 100)).padStart(3)} %  `;
  return `${step}  ${share}${at}`;
}
