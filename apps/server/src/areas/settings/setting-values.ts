// The value that holds somewhere: the school's, else the network's, else the host's, else the default.
import { isSettingName, knownSettings, type SettingName } from '@caderneta/contracts/known-settings'
import type pg from 'pg'
import { readTransaction, type Tx } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'

export type SettingValues = Record<SettingName, string>
type Row = { name: string; value: string }

const defaults: SettingValues = {
  'Abp.Localization.DefaultLanguage': knownSettings['Abp.Localization.DefaultLanguage'].default,
  'Caderneta.IdentitySettings.PasswordMinimumLength':
    knownSettings['Caderneta.IdentitySettings.PasswordMinimumLength'].default,
  'Caderneta.IdentitySettings.ProviderDomain': knownSettings['Caderneta.IdentitySettings.ProviderDomain'].default,
  'Caderneta.Billing.DefaultDueDay': knownSettings['Caderneta.Billing.DefaultDueDay'].default,
}

/** All values of one network; with a school, of that school. 0 gives the host's own. */
export async function settingValues(pool: pg.Pool, tenantId: number, schoolId?: string): Promise<SettingValues> {
  const host = await readTransaction(pool, 0, (tx) => ownSettings(tx))
  if (tenantId === 0) return merged(host)
  const [network, school] = await readTransaction(pool, tenantId, (tx) =>
    Promise.all([ownSettings(tx), schoolId ? schoolSettings(tx, schoolId) : []]),
  )
  return merged(host, network, school)
}

/** Rows that were written at this very level. */
export async function ownSettings(tx: Tx): Promise<Row[]> {
  return tx.rows(statement(sql<Row>`select name, value from setting where tenant_id = ${tx.tenantId}::int`))
}

async function schoolSettings(tx: Tx, schoolId: string): Promise<Row[]> {
  return tx.rows(
    statement(sql<Row>`select name, value from school_setting
      where tenant_id = ${tx.tenantId}::int and school_id = ${schoolId}::uuid`),
  )
}

function merged(...levels: Row[][]): SettingValues {
  const values = { ...defaults }
  for (const { name, value } of levels.flat()) if (isSettingName(name)) values[name] = value
  return values
}
