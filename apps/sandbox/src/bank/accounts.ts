import type { AccountKey } from './account-key.ts'
import type { Sql } from '../database/database.ts'
import { SandboxProblem } from '../sandbox-problem.ts'
import type { Company } from './dialect.ts'

export type Account = {
  bank: string
  account: string
  network: string
  company: Company
  remessa_sequence: number
  retorno_sequence: number
}

/** The account of a remessa, locked: the first file opens it. */
export async function accountForRemessa(sql: Sql, key: AccountKey, company: Company): Promise<Account> {
  await sql.query(
    `insert into sandbox.bank_account (network, bank, account, company) values ($1, $2, $3, $4)
     on conflict (network, bank, account) do update set company = excluded.company`,
    [key.network, key.bank, key.account, JSON.stringify(company)],
  )
  return lockAccount(sql, key)
}

/** @throws SandboxProblem 404 when no remessa of the account has come yet. */
export async function lockAccount(sql: Sql, key: AccountKey): Promise<Account> {
  const rows = await sql.query<Account>(
    'select * from sandbox.bank_account where network = $1 and bank = $2 and account = $3 for update',
    [key.network, key.bank, key.account],
  )
  if (!rows[0])
    throw new SandboxProblem(404, 'unknown_account', `O banco ${key.bank} não conhece a conta ${key.account}.`)
  return rows[0]
}

/** The bank's accounts of one network. */
export async function listAccounts(sql: Sql, network: string, bank: string): Promise<Account[]> {
  return sql.query<Account>('select * from sandbox.bank_account where network = $1 and bank = $2 order by account', [
    network,
    bank,
  ])
}
