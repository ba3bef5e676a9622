import { readConfig } from '../config.ts';
import { recoverAdmin } from '../modules/people/identity/index.ts';
import { openShopDatabase } from './shared/open-shop-database.ts';

/** The way back in for an admin who has lost everything, on the server's own console (decision 92). */
async function main(): Promise<void> {
  const [email] = process.argv.slice(2);
  if (!email) throw new Error('Usage: lapak admin recover <email>');
  const config = readConfig(process.env);
  const { database, close } = await openShopDatabase(config);
  try {
    const { username, link } = await recoverAdmin(database, email, config.publicUrl);
    console.log(`${username} is signed out everywhere and has no second step any more.`);
    console.log(`To choose a new password, once, within 30 minutes:\n\n  ${link}\n`);
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
