import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of the code. */
export const PROGRAM = path.join(import.meta.dirname, '../../../../..');

/** Where the commands read settings: beside a clone's code; beside the folder of releases of an archive. */
export const SETTINGS_FILE = path.join(PROGRAM, existsSync(path.join(PROGRAM, 'release.json')) ? '../../.env' : '.env');
