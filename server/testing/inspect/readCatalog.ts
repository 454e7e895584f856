import type { Pool } from 'pg';

/**
 * Facts about the public schema, one per line; indexes over expressions and partial ones are left
 * out.
 */
const FACTS = `
  select format('enum %s: %s', t.typname, string_agg(e.enumlabel, ', ' order by e.enumsortorder)) as fact
  from pg_enum e join pg_type t on t.oid = e.enumtypid group by t.typname
  union all
  select format('column %s.%s: %s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
    case when a.attnotnull or a.attndims > 0 then '' else ' null' end, case when a.atthasdef then ' default' else '' end)
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    and c.relname <> '_prisma_migrations'
  union all
  select format('foreign key %s(%s) to %s(%s) on delete %s', f.relname, column_names(k.conrelid, k.conkey), t.relname,
    column_names(k.confrelid, k.confkey), case k.confdeltype when 'c' then 'CASCADE' when 'r' then 'RESTRICT' else 'SET NULL' end)
  from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace
  union all
  select format('%sindex %s(%s)', case when i.indisunique then 'unique ' else '' end, c.relname,
    regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING \\w+ \\((.*)\\)$', '\\1'))
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace and c.relname <> '_prisma_migrations'
    and i.indexprs is null and i.indpred is null and not i.indisexclusion
    and not exists (select from pg_opclass o where o.oid = any (i.indclass) and o.opcname like '%trgm%')`;

const COLUMN_NAMES = `
  create function pg_temp.column_names(relation oid, numbers smallint[]) returns text language sql stable as $$
    select string_agg(a.attname, ', ' order by n.position)
    from unnest(numbers) with ordinality as n(number, position)
    join pg_attribute a on a.attrelid = relation and a.attnum = n.number
  $$`;

/** What the migrations created, in the format of `readPrismaSchema`. */
export async function readCatalog(pool: Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query(COLUMN_NAMES);
    const { rows } = await client.query<{ fact: string }>(
      FACTS.replaceAll('column_names(', 'pg_temp.column_names('),
    );
    return rows.map(({ fact }) => (/index /.test(fact) ? fact.replaceAll('"', '') : fact));
  } finally {
    client.release();
  }
}
