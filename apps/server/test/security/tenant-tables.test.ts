// The rule of tenancy, applied to every table there is: a new table is held to it the day it is made.
import type pg from 'pg'
import { expect, test } from '../support/server.ts'
import { tablesQuery } from './roles.ts'

type Table = { name: string; enabled: boolean; forced: boolean; owner: string }

/** Tables of the schema control: they lead to a network before one is known, or belong to no network at all. */
const outsideNetworks = [
  'api_token_hash',
  'known_permission',
  'known_role',
  'message_channel',
  'migration',
  'price_index',
  'seed_run',
  'sign_in_budget',
  'sign_in_email',
  'sign_in_state',
  'signing_key',
  'tenant',
  'worker_process',
]

const rows = async <Row extends pg.QueryResultRow>(pool: pg.Pool, text: string) => (await pool.query<Row>(text)).rows
const namesOf = async (pool: pg.Pool, text: string) =>
  (await rows<{ name: string }>(pool, text)).map(({ name }) => name)

test('every table outside the networks is known by name', async ({ server }) => {
  const found = await namesOf(
    server.database.pool,
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'control' and c.relkind in ('r', 'p') order by 1`,
  )
  expect(found).toEqual(outsideNetworks)
})

test('every table has a network, first in its primary key', async ({ server }) => {
  const found = await rows<{ name: string; first: string; is_required: boolean }>(
    server.database.pool,
    `select t.name, a.attname as first, a.attnotnull and format_type(a.atttypid, null) = 'integer' as is_required
     from (${tablesQuery}) t left join pg_index i on i.indrelid = t.oid and i.indisprimary
     left join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]`,
  )
  expect(found.length).toBeGreaterThan(30)
  expect(found.filter((table) => table.first !== 'tenant_id' || !table.is_required)).toEqual([])
})

/** What the provider's desk walks over all networks in the order in which it was made. */
const ofTheDesk = [
  'audit_log_of_all',
  'background_job_failed_of_all',
  'bank_file_of_all',
  'settlement_exception_of_all',
]

test('every index and unique key starts with the network, but for those of the desk over all', async ({ server }) => {
  const astray = await namesOf(
    server.database.pool,
    `select x.relname as name from (${tablesQuery}) t join pg_index i on i.indrelid = t.oid
     join pg_class x on x.oid = i.indexrelid left join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
     where a.attname is distinct from 'tenant_id'`,
  )
  expect(astray.toSorted()).toEqual(ofTheDesk)
})

/** The host's rules and templates are for every network: which owner is named is a column of its own, checked to be the network or the host. */
const ofTheHostToo: Record<string, string> = {
  notification_action_fallback_tenant_fallback_id_fkey: 'notification_action_template',
  notification_action_template_tenant_template_id_fkey: 'notification_action_template',
  notification_rule_tenant_rule_id_rule_number_action_fkey: 'notification_rule_owner',
}

test('a key that names the host’s rows too has a check that lets it name no third network', async ({ server }) => {
  const { rows } = await server.database.pool.query<{ conname: string; text: string }>(
    'select conname, pg_get_constraintdef(oid) as text from pg_constraint where conname = any($1)',
    [Object.values(ofTheHostToo)],
  )
  expect(rows.map(({ conname }) => conname).toSorted()).toEqual([...new Set(Object.values(ofTheHostToo))].toSorted())
  for (const { text } of rows) expect(text).toMatch(/_tenant = 0\) OR \(\w+_tenant = tenant_id\)/)
})

test('every foreign key carries the network on both sides, because the check itself ignores row security', async ({
  server,
}) => {
  const astray = await namesOf(
    server.database.pool,
    `select k.conname as name from (${tablesQuery}) t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
     where a.attname <> 'tenant_id' or b.attname not in ('tenant_id', 'id') or (b.attname = 'id' and k.confrelid <> 'control.tenant'::regclass)`,
  )
  expect(astray.toSorted()).toEqual(Object.keys(ofTheHostToo).toSorted())
})

test('row security is on and forced, and nothing belongs to a role of the application', async ({ server }) => {
  const tables = await rows<Table>(server.database.pool, tablesQuery)
  expect(tables.filter(({ enabled, forced, owner }) => !enabled || !forced || owner !== 'caderneta_owner')).toEqual([])
  const owned = await namesOf(
    server.database.pool,
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'control') and pg_get_userbyid(c.relowner) <> 'caderneta_owner'`,
  )
  expect(owned).toEqual([])
})

const oneTenant = `(tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)`

test('one restrictive rule binds the application to its network, reading and writing', async ({ server }) => {
  const bound = await namesOf(
    server.database.pool,
    `select tablename as name from pg_policies where schemaname = 'public' and permissive = 'RESTRICTIVE' and cmd = 'ALL'
       and roles = '{caderneta_app}' and qual = $$${oneTenant}$$ and with_check = $$${oneTenant}$$ order by 1`,
  )
  const tables = await rows<Table>(server.database.pool, tablesQuery)
  expect(bound).toEqual(tables.map(({ name }) => name))
})

/** Roles that see the rows of every network, and in which tables alone. */
const everyNetwork = {
  caderneta_mover: [
    'audit_head',
    'audit_inbox',
    'audit_log',
    'family_debt_mark',
    'invoice_month_delta',
    'invoice_month_total',
    'total',
    'total_delta',
  ],
  caderneta_system: ['event_head', 'event_log', 'outbox'],
  caderneta_operator: [
    'adjustment',
    'app_user',
    'audit_inbox',
    'audit_log',
    'background_job',
    'bank_channel',
    'bank_file',
    'conciliation',
    'erp_folder',
    'invoice',
    'invoice_month_delta',
    'invoice_month_total',
    'negative_listing',
    'payment',
    'payment_gateway_choice',
    'payout',
    'payout_account',
    'refund_pix',
    'school',
    'school_plan',
    'settlement_exception',
    'statement_line',
    'term_acceptance',
    'transfer',
    'transfer_audit',
    'transfer_installment',
    'transfer_payment',
    'transfer_source',
  ],
  caderneta_search: ['guardian', 'invoice', 'student'],
}

test('who sees every network sees a few tables, and has no rights on any other', async ({ server }) => {
  for (const [role, allowed] of Object.entries(everyNetwork)) {
    const policies = await namesOf(
      server.database.pool,
      `select distinct tablename as name from pg_policies where schemaname = 'public' and '${role}' = any(roles) order by 1`,
    )
    const rights = await namesOf(
      server.database.pool,
      `select t.name from (${tablesQuery}) t where has_table_privilege('${role}', t.oid, 'select, insert, update, delete, truncate')
         or has_any_column_privilege('${role}', t.oid, 'select, insert, update') order by 1`,
    )
    expect({ role, policies, rights }).toEqual({ role, policies: allowed, rights: allowed })
  }
})

test('no policy speaks to everybody', async ({ server }) => {
  const open = await namesOf(
    server.database.pool,
    `select tablename || '.' || policyname as name from pg_policies where 'public' = any(roles)`,
  )
  expect(open).toEqual([])
})

test('a partition is reached through its table alone', async ({ server }) => {
  const open = await namesOf(
    server.database.pool,
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace, pg_roles r
     where n.nspname = 'public' and c.relispartition and c.relkind = 'r' and r.rolname like 'caderneta\\_%' and r.rolname <> 'caderneta_owner'
       and (has_table_privilege(r.oid, c.oid, 'select, insert, update, delete, truncate') or has_any_column_privilege(r.oid, c.oid, 'select, insert, update'))`,
  )
  expect(open).toEqual([])
})

test('no role of the application is above row security, itself or by membership', async ({ server }) => {
  const found = await namesOf(
    server.database.pool,
    `with recursive held as (
       select oid as role, oid as holds from pg_roles where rolname in ('caderneta_app', 'caderneta_system', 'caderneta_mover', 'caderneta_operator')
       union select h.role, m.roleid from held h join pg_auth_members m on m.member = h.holds)
     select a.rolname || ' holds ' || b.rolname as name from held h join pg_roles a on a.oid = h.role join pg_roles b on b.oid = h.holds
     where b.rolsuper or b.rolbypassrls or b.rolcreaterole or b.rolcreatedb or b.rolname = 'caderneta_owner' or h.role <> h.holds`,
  )
  expect(found).toEqual([])
})

test('functions that act as their owner are known, and look nowhere else for names', async ({ server }) => {
  const found = await rows<{ name: string; config: string[] }>(
    server.database.pool,
    `select p.proname as name, p.proconfig as config from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.prosecdef and n.nspname in ('public', 'control')`,
  )
  expect(found.map(({ name }) => name).toSorted()).toEqual([
    'fold_family_debts',
    'guardians_like',
    'invoice_ids_like',
    'students_like',
  ])
  for (const { config } of found) expect(config).toContain('search_path=public, pg_temp')
})

test('no trigger and no view stands between a statement and its rows', async ({ server }) => {
  const found = await namesOf(
    server.database.pool,
    `select tgname as name from pg_trigger where not tgisinternal
     union all select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'control') and c.relkind in ('v', 'm')`,
  )
  expect(found).toEqual([])
})
