import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';

test('among 50,000 changes the newest are read from an index, whatever they are filtered by', async () => {
  const shop = await createTestDatabase();
  const pool = shop.database.$client;
  await pool.query(`
    insert into changes (user_id, kind, record_id, name, action, fields, created_at)
    select n % 7, 'product', n % 500, 'X', 'changed', '[]', now() - n * interval '1 minute' from generate_series(1, 50000) as n`);
  await pool.query('analyze changes');
  const order = 'order by created_at desc nulls last, id desc nulls last limit 25';
  for (const where of ['true', `kind = 'product'`, `kind = 'product' and record_id = 7`, 'user_id = 3']) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain select * from changes where ${where} ${order}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Scan using changes_\w+_idx/u);
    expect(plan).not.toMatch(/Sort|Seq Scan/u);
  }
  await shop.drop();
});
