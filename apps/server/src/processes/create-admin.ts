import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { UserCreate } from '@lapak/contract/people/identity';
import { readConfig } from '../config.ts';
import { createUser, findRole } from '../modules/people/identity/index.ts';
import { openShopDatabase } from './shared/open-shop-database.ts';

/** Makes the first admin of a shop without demo data, so that there is never a default password (decision 13). */
async function main(): Promise<void> {
  const [username, email, ...words] = process.argv.slice(2);
  if (!username || !email) throw new Error('Usage: lapak admin create <username> <email> [<full name>]');
  // A pipe brings the password alone.
  const name = words.join(' ').trim() || (process.stdin.isTTY ? await askLine(`Full name of ${username}: `) : '');
  const password = await askPassword(`Password for ${username} (at least 10 characters): `);

  const { database, close } = await openShopDatabase(readConfig(process.env));
  try {
    const role = await findRole(database, { name: 'admin' });
    const input = UserCreate.safeParse({ username, email, password, ...namesIn(name || username), role_id: role?.id ?? 0 });
    if (!input.success) throw new Error(input.error.issues.map((issue) => issue.message).join('\n'));
    await createUser(database, input.data);
    console.log(`${username} can sign in at /login now.`);
  } finally {
    await close();
  }
}

/** The first word, and the rest. Accounts have both. */
function namesIn(name: string): { first_name: string; last_name: string } {
  const [first_name = '', ...rest] = name.split(/\s+/u);
  return { first_name, last_name: rest.join(' ') || 'Admin' };
}

/** One line from the terminal; blank where nothing is typed. */
function askLine(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  return new Promise((resolve) => {
    terminal.question(question, (typed) => {
      resolve(typed.trim());
      terminal.close();
    });
    terminal.once('close', () => resolve(''));
  });
}

/** One line from the terminal, unseen, or from a pipe. Fails when there is none. */
function askPassword(question: string): Promise<string> {
  process.stdout.write(question);
  const unseen = new Writable({ write: (_text, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: process.stdin.isTTY });
  return new Promise((resolve, reject) => {
    terminal.once('line', (line) => {
      resolve(line.trim());
      terminal.close();
      process.stdout.write('\n');
    });
    terminal.once('close', () => reject(new Error('\nNo password was given, so no admin was made.')));
    terminal.once('SIGINT', () => terminal.close());
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
