import { findUserForLogin, hasAdmin, passwordFits } from '../../../modules/people/identity/index.ts';
import type { Check } from '../check.ts';
import { isPublic, isReal } from '../machine.ts';
import { failure, ok, skipped, warning } from '../outcome.ts';
import { findNewestMigration } from '../server-queries.ts';

/** As the README and `npm start` print them; each one's password is its name and `-demo`. */
const DEMO_NAMES = ['admin', 'supervisor', 'kasir', 'operator', 'pembeli'];

export const accounts: Check = {
  name: 'Accounts',
  means: 'A shop without an admin, or with the demo accounts and their known passwords, belongs to whoever comes first.',
  async look({ database, config }) {
    if (!database || (await findNewestMigration(database)) === null) return skipped('there are none to be read');
    if (!(await hasAdmin(database))) return warning('nobody can administer the shop', 'Run `lapak admin create <username> <email>`.');
    const open: string[] = [];
    for (const name of DEMO_NAMES) {
      const user = await findUserForLogin(database, name);
      if (user?.is_active && (await passwordFits(`${name}-demo`, user.password_hash))) open.push(name);
    }
    if (open.length > 0 && (isReal(config) || isPublic(config)))
      return failure(
        `demo accounts with their known passwords: ${open.join(', ')}`,
        'Begin with an empty database and SEED=none, or delete these users and change their passwords.',
      );
    if (config.seed === 'demo' && isReal(config))
      return warning('SEED is demo, with real keys', 'Set SEED=none, and begin with an empty database.');
    return ok(open.length > 0 ? 'demo accounts, on this machine alone' : 'no known passwords');
  },
};
