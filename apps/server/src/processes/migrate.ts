import { readConfig } from '../config.ts';
import { createUploads } from '../modules/kernel/uploads/index.ts';
import { openShopDatabase } from './shared/open-shop-database.ts';
import { prepareShop } from './shared/prepare-shop.ts';

/** Brings the tables up to date, and what a shop needs in them, while it sells or not (decision 101). `--check` only looks. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (process.argv.includes('--check')) {
    await (await openShopDatabase({ ...config, migrates: false })).close();
    console.log('This version may run on the tables as they are.');
    return;
  }
  const { database, close } = await openShopDatabase({ ...config, migrates: true }, { report: (line) => console.log(line) });
  try {
    await prepareShop({ config, database, uploads: await createUploads({ config, database }), say: (line) => console.log(line) });
    console.log('The tables are up to date.');
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
