import { createInterface } from 'node:readline/promises';
import { UserCreate } from '@lapak/contract/schemas/identity';
import { readConfig } from './config.ts';
import { createUser, findRole } from './modules/identity/index.ts';
import { openShopDatabase } from './open-shop-database.ts';

/** Makes the first admin of a shop without demo data, so that there is never a default password (design section 3). */
async function main(): Promise<void> {
  const [username, email] = process.argv.slice(2);
  if (!username || !email) throw new Error('Usage: npm run admin:create -- <username> <email>');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const password = (await terminal.question(`Password for ${username} (at least 6 characters): `)).trim();
  terminal.close();

  const { database, close } = await openShopDatabase(readConfig(process.env));
  try {
    const role = await findRole(database, { name: 'admin' });
    const input = UserCreate.safeParse({ username, email, password, first_name: username, last_name: 'Admin', role_id: role?.id ?? 0 });
    if (!input.success) throw new Error(input.error.issues.map((issue) => issue.message).join('\n'));
    await createUser(database, input.data);
    console.log(`\n${username} can sign in at /login now.`);
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
