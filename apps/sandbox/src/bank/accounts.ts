import type { Sql } from '../database/database.ts'
import { BankProblem } from './bank-problem.ts'
import type { Company } from './dialect.ts'
import type { AccountKey } from './titles.ts'

export type Account = {
  bank: string
  account: string
  network: string
  company: Company
  remessa_sequence: number
  retorno_sequence: number
}

/**
 * The account of a remessa, locked: opened by the first file, then kept by the network that sent it.
 * @throws BankProblem 409 for another network's account.
 */
export async function accountForRemessa(
  sql: Sql,
  key: AccountKey,
  network: string,
  company: Company,
): Promise<Account> {
  await sql.query(
    `insert into sandbox.bank_account (bank, account, network, company) values ($1, $2, $3, $4) on conflict do nothing`,
    [key.bank, key.account, network, JSON.stringify(company)],
  )
  const account = await lockAccount(sql, key)
  if (account.network !== network)
    throw new BankProblem(409, 'account_of_another_network', 'Esta conta é de outra rede.')
  return account
}

/** @throws BankProblem 404 when no remessa of the account has come yet. */
export async function lockAccount(sql: Sql, key: AccountKey): Promise<Account> {
  const rows = await sql.query<Account>(
    'select * from sandbox.bank_account where bank = $1 and account = $2 for update',
    [key.bank, key.account],
  )
  if (!rows[0]) throw new BankProblem(404, 'unknown_account', `O banco ${key.bank} não conhece a conta ${key.account}.`)
  return rows[0]
}

/** The bank's accounts of one network, or of all. */
export async function listAccounts(sql: Sql, bank: string, network: string | undefined): Promise<Account[]> {
  return sql.query<Account>(
    `select * from sandbox.bank_account where bank = $1 and ($2::text is null or network = $2) order by account`,
    [bank, network ?? null],
  )
}
