/**
 * What a migrated database has in its schema `public`, as PostgreSQL says it, in an order that stays; without the guard that tests have on
 * the book (apps/server/test/guard-book.ts).
 */
const QUERIES = {
  extensions: `select extname as name from pg_extension where extname <> 'plpgsql' order by 1`,
  columns: `
    select relname as table, attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "isNeeded",
      attidentity <> '' as "isIdentity", attgenerated <> '' as "isGenerated", pg_get_expr(adbin, adrelid) as value,
      col_description(attrelid, attnum) as comment
    from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped order by relname, attnum`,
  constraints: `
    select conrelid::regclass::text as table, conname as name, contype as kind, pg_get_constraintdef(oid) as text,
      case when contype = 'f' then confrelid::regclass::text end as target,
      array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey) order by attnum) as columns
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'c', 'f', 'x') and conrelid <> 0
    order by conrelid::regclass::text, array_position('{p,u,f,x,c}', contype::text), conname`,
  indexes: `
    select indrelid::regclass::text as table, pg_get_indexdef(indexrelid) as text
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')
    order by indrelid::regclass::text, relname`,
  triggers: `
    select tgrelid::regclass::text as table, proname as function, pg_get_triggerdef(pg_trigger.oid) as text
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid where not tgisinternal and tgname <> 'posted' order by tgrelid::regclass::text, tgname`,
  functions: `
    select proname as name, pg_get_functiondef(oid) as text from pg_proc
    where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      and proname <> 'refuse_unposted'
    order by proname, oid`,
  views: `
    select relname as name, pg_get_viewdef(oid) as text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' order by relname`,
};

export async function readSchema(client) {
  const schema = {};
  for (const [what, text] of Object.entries(QUERIES)) schema[what] = (await client.query(text)).rows;
  return schema;
}
