import { statfs } from 'node:fs/promises';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connection.ts';
import type { WeekOfMachine } from '../../modules/messages/mail/index.ts';
import { findBackupState, findRehearsal } from '../../modules/office/backups/index.ts';
import { VERSION } from '../../version.ts';
import { CHECKS } from './checks.ts';
import { examine } from './examine.ts';
import { lookAtMachine } from './machine.ts';
import { PROGRAM, SETTINGS_FILE } from './places.ts';
import { findWaitingVersion } from './waiting-version.ts';

const GIGABYTE = 1024 ** 3;

/** What the owner is mailed each week: the last backup, the disk, the doctor's worst line, a version that waits. */
export async function lookAtWeek(config: Config, database: Database): Promise<WeekOfMachine> {
  const machine = await lookAtMachine({
    config,
    environment: process.env,
    programFolder: PROGRAM,
    settingsFile: SETTINGS_FILE,
    open: async () => database,
  });
  const [first] = await examine(machine, CHECKS);
  const { bavail, blocks, bsize } = await statfs(config.dataFolder);
  const [free, all] = [bavail, blocks].map((count) => ((count * bsize) / GIGABYTE).toLocaleString('id-ID', { maximumFractionDigits: 1 }));
  const { last_good: lastBackup } = await findBackupState(database);
  const rehearsal = await findRehearsal(database);
  const isBad = first?.level === 'failure' || first?.level === 'warning';
  return {
    lastBackup,
    lastRehearsal: rehearsal && { at: rehearsal.at, isGood: rehearsal.error === null },
    disk: `${free} dari ${all} GB masih kosong`,
    worst: isBad ? `${first.name}: ${first.said}` : null,
    version: VERSION,
    waitingVersion: await findWaitingVersion(PROGRAM),
  };
}
