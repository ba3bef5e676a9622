import type { Config } from '../../config.ts';
import type { Database } from '../../database/connection.ts';
import { lookAtPort, type PortState } from './look-at-port.ts';
import { reasonOf } from './outcome.ts';

/** What checks look at. */
export interface Machine {
  config: Config;
  /** The variables that the configuration was read from. */
  environment: Readonly<Record<string, string | undefined>>;
  /** The folder of the program. */
  programFolder: string;
  /** Where `.env` may be. */
  settingsFile: string;
  now: Date;
  /** Null where it can't be reached; `whyNoDatabase` says why. */
  database: Database | null;
  whyNoDatabase: string | null;
  /** Who has the shop's port. */
  port: PortState;
}

/** Whether anybody but this machine can come to the shop. */
export function isPublic({ publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>): boolean {
  return !isThisMachine(new URL(publicUrl).hostname) || !isThisMachine(host);
}

export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || /^127(?:\.\d+){3}$/u.test(host) || host === '::1' || host === '[::1]';
}

/** Whether orders of this shop are paid or sent for real: one without any key runs with the sandbox. */
export function isReal({ tripay, rajaongkir, demo }: Pick<Config, 'tripay' | 'rajaongkir' | 'demo'>): boolean {
  return !demo && (tripay !== null || rajaongkir !== null);
}

interface MachineOptions {
  config: Config;
  environment: Machine['environment'];
  programFolder: string;
  settingsFile: string;
  /** Opens the database; throws where it can't be reached. */
  open(): Promise<Database>;
}

export async function lookAtMachine({ config, environment, programFolder, settingsFile, open }: MachineOptions): Promise<Machine> {
  const now = new Date();
  const [opened, port] = await Promise.all([
    open().then(
      (database) => ({ database, whyNoDatabase: null }),
      (error: unknown) => ({ database: null, whyNoDatabase: reasonOf(error) }),
    ),
    lookAtPort(config),
  ]);
  return { config, environment, programFolder, settingsFile, now, port, ...opened };
}
