// Reads a migrated database and writes it down: `schema.sql` for people (and for the test that a fresh migrate equals it),
// and the table types for Kysely.
import pg from 'pg'

const schemas = ['control', 'public']

/** The whole schema as text: tables, keys, indexes, policies, rights and functions, in a fixed order. */
export async function describeSchema(ownerUrl: string): Promise<string> {
  return withClient(ownerUrl, async (client) => {
    const owner = await one(client, 'select current_user as line', [])
    const sections: string[][] = []
    for (const query of [tablesQuery, constraintsQuery, indexesQuery, policiesQuery, grantsQuery, functionsQuery]) {
      sections.push(await lines(client, query))
    }
    const heading =
      '-- Written from the migrated database. Do not edit: change a migration and run `npm run db:types`.\n'
    return (
      heading +
      sections
        .map((section) => section.join('\n'))
        .join('\n\n')
        .replaceAll(owner, 'OWNER') +
      '\n'
    )
  })
}

/**
 * Table types for Kysely, one line per column, and the defaults of each table. A check `column in (…)` becomes a union; `…_cents`,
 * `…_ppm` and dates are the kernel's branded types where they are read.
 */
export async function describeTypes(ownerUrl: string): Promise<string> {
  return withClient(ownerUrl, async (client) => {
    const result = await client.query<Column>(columnsQuery, [schemas])
    const tables = Map.groupBy(result.rows, (column) => column.table)
    const body = [...tables].map(([table, columns]) => `  '${table}': {\n${columns.map(typeLine).join('\n')}\n  }`)
    const defaults = [...tables].map(([table, columns]) => `  '${table}': {${defaultsOf(columns)}},`)
    return [
      '// Written from the migrated database by `npm run db:types`. Do not edit.',
      "import type { CalendarDate } from '@caderneta/kernel/calendar-date'",
      "import type { Cents } from '@caderneta/kernel/money'",
      "import type { Ppm } from '@caderneta/kernel/percent'",
      "import type { ColumnType, Generated } from 'kysely'",
      '',
      'export type Database = {',
      ...body,
      '}',
      '',
      '/** What the database writes into a column that an insert leaves out, where that is a constant. */',
      'export const tableDefaults = {',
      ...defaults,
      '} as const',
      '',
      '/** json is read as what it is and written as text. */',
      'export type Json = ColumnType<unknown, string, string>',
      'export type OptionalJson = ColumnType<unknown, string | null | undefined, string | null>',
      '',
      '/** Read as the branded type, written as any value of its base: the checks of the table refuse what does not fit. */',
      'type Branded<Read, Written> = ColumnType<Read, Written, Written>',
      'type GeneratedBranded<Read, Written> = ColumnType<Read, Written | undefined, Written>',
      '',
    ].join('\n')
  })
}

type Column = {
  table: string
  name: string
  type: string
  nullable: boolean
  generated: boolean
  /** Expression of the default. */
  default: string | null
  /** Definition of the check that lists the column's values. */
  values: string | null
}

function typeLine(column: Column): string {
  return `    ${column.name}: ${columnType(column)}`
}

function columnType(column: Column): string {
  if (column.type === 'jsonb') return column.generated || column.nullable ? 'OptionalJson' : 'Json'
  return scalarType(column)
}

function scalarType(column: Column): string {
  const orNull = column.nullable ? ' | null' : ''
  const brand = brandOf(column)
  if (brand)
    return `${column.generated ? 'GeneratedBranded' : 'Branded'}<${brand.read}${orNull}, ${brand.written}${orNull}>`
  const type = (column.values ? unionOf(column.values) : typeOf(column.type)) + orNull
  return column.generated ? `Generated<${type}>` : type
}

function brandOf({ name, type }: Column): { read: string; written: string } | null {
  if (type === 'date') return { read: 'CalendarDate', written: 'string' }
  if (/(^|_)cents$/.test(name)) return { read: 'Cents', written: 'number' }
  return name.endsWith('_ppm') ? { read: 'Ppm', written: 'number' } : null
}

/** `'a' | 'b'` of `CHECK ((column = ANY (ARRAY['a'::text, 'b'::text])))`. */
function unionOf(check: string): string {
  return [...check.matchAll(/'([^']*)'::text/g)].map(([, value]) => `'${value}'`).join(' | ')
}

function defaultsOf(columns: readonly Column[]): string {
  const constants = columns.flatMap((column) => {
    const value = column.default === null ? null : constantOf(column.default)
    return value === null ? [] : [` ${column.name}: ${value}`]
  })
  const nulls = columns.flatMap(({ name, nullable, generated }) => (nullable && !generated ? [` ${name}: null`] : []))
  const all = [...constants, ...nulls]
  return all.length > 0 ? `${all.join(',')} ` : ''
}

/** The TypeScript literal of a constant default; null for what the database works out (`now()`, identities). */
function constantOf(expression: string): string | null {
  if (/^(true|false|-?\d+)$/.test(expression)) return expression
  const text = /^'((?:[^']|'')*)'::(\w+(?:\[\])?)$/.exec(expression)
  if (!text) return null
  const [, value = '', type] = text
  return type === 'jsonb' || type === 'text[]' ? null : JSON.stringify(value.replaceAll("''", "'")).replaceAll('"', "'")
}

function typeOf(type: string): string {
  if (type.endsWith('[]')) return `${typeOf(type.slice(0, -2))}[]`
  if (/^(integer|bigint|smallint)$/.test(type)) return 'number'
  if (type === 'boolean') return 'boolean'
  if (type === 'bytea') return 'Buffer'
  return type.startsWith('timestamp') ? 'Date' : 'string'
}

async function withClient<T>(url: string, body: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await body(client)
  } finally {
    await client.end()
  }
}

async function lines(client: pg.Client, query: string): Promise<string[]> {
  const result = await client.query<{ line: string }>(query, [schemas])
  return result.rows.map((row) => row.line)
}

async function one(client: pg.Client, query: string, values: unknown[]): Promise<string> {
  const result = await client.query<{ line: string }>(query, values)
  return result.rows[0]?.line ?? ''
}

const relations = `pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition`
const fromExtension = (oid: string) => `exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`

const columnsQuery = `
  select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as table, a.attname as name,
         format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
         (a.atthasdef or a.attidentity <> '') as generated, pg_get_expr(d.adbin, d.adrelid) as default,
         (select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
            and pg_get_constraintdef(k.oid) ~ ('^CHECK \\(\\(' || a.attname || ' = ANY \\(ARRAY\\[[^]]*\\]\\)\\)\\)$') limit 1) as values
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
  order by 1, a.attnum`

const tablesQuery = `
  select format(E'create table %I.%I (\\n%s\\n)%s;%s', n.nspname, c.relname,
    (select string_agg(format('  %I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
       case when a.attnotnull then ' not null' else '' end,
       case when a.attidentity <> '' then ' generated always as identity'
            when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end), E',\\n' order by a.attnum)
     from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
    case when c.relkind = 'p' then ' partition by ' || pg_get_partkeydef(c.oid) || format(' -- %s partitions',
      (select count(*) from pg_inherits i where i.inhparent = c.oid)) else '' end,
    case when c.relforcerowsecurity then ' -- row security forced' else '' end) as line
  from ${relations} order by n.nspname, c.relname`

const constraintsQuery = `
  select format('alter table %I.%I add constraint %I %s;', n.nspname, c.relname, k.conname, pg_get_constraintdef(k.oid)) as line
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1) and not c.relispartition and k.contype <> 'n' order by n.nspname, c.relname, k.conname`

const indexesQuery = `
  select pg_get_indexdef(i.indexrelid) || ';' as line
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_class x on x.oid = i.indexrelid
  where n.nspname = any($1) and not c.relispartition
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
  order by n.nspname, c.relname, x.relname`

const policiesQuery = `
  select format('create policy %I on %I.%I as %s for %s to %s using (%s) with check (%s);', policyname, schemaname, tablename,
    permissive, cmd, array_to_string(roles, ', '), qual, with_check) as line
  from pg_policies where schemaname = any($1) order by schemaname, tablename, policyname`

/** Rights on whole tables are read once: as a part of the view of columns they would be worked out anew for each of these. */
const grantsQuery = `
  with whole as materialized (
    select privilege_type, table_schema, table_name, grantee from information_schema.role_table_grants
    where table_schema = any($1) and grantee like 'caderneta\\_%' and grantee <> current_user)
  select format('grant %s on %s to %s;', rights, subject, grantee) as line from (
    select string_agg(privilege_type, ', ' order by privilege_type) as rights, table_schema || '.' || table_name as subject, grantee
    from whole group by 2, 3
    union all
    select privilege_type || ' (' || string_agg(column_name, ', ' order by column_name) || ')', table_schema || '.' || table_name, grantee
    from information_schema.column_privileges p
    where table_schema = any($1) and grantee like 'caderneta\\_%' and grantee <> current_user and privilege_type in ('INSERT', 'UPDATE')
      and (table_schema, table_name, grantee, privilege_type) not in
        (select table_schema, table_name, grantee, privilege_type from whole)
    group by privilege_type, table_schema, table_name, grantee
  ) g order by subject, grantee, rights`

const functionsQuery = `
  select pg_get_functiondef(p.oid) || ';' as line from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = any($1) and not ${fromExtension('p.oid')} order by n.nspname, p.proname`
