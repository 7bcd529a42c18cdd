// What the bank knows of accounts that pay by file.
import { createHash } from 'node:crypto'
import type { PaymentTold } from '@caderneta/banking'
import type { AccountKey } from '../bank/account-key.ts'
import type { Sql } from '../database/database.ts'
import { SandboxProblem } from '../sandbox-problem.ts'
import { PaymentRules } from './payment-rules.ts'

export type PayingAccount = { company: unknown; remessa_sequence: number; retorno_sequence: number; rules: unknown }
export type PayingFile = { id: number; name: string }
export type Payment = {
  id: number
  reference: string
  cents: number
  pay_on: string
  payee: { name: string; taxId: string; pixKey: string; bank: string; agency: string; account: string }
  status: 'accepted' | 'paid' | 'refused' | 'returned'
}

const keys = ({ network, bank, account }: AccountKey) => [network, bank, account]

/** The account, locked; the first file or rule opens it. */
export async function openPayer(sql: Sql, key: AccountKey): Promise<PayingAccount> {
  await sql.query(
    'insert into sandbox.paying_account (network, bank, account) values ($1, $2, $3) on conflict do nothing',
    keys(key),
  )
  const [row] = await sql.query<PayingAccount>(
    'select * from sandbox.paying_account where network = $1 and bank = $2 and account = $3 for update',
    keys(key),
  )
  if (!row) throw new Error('the account was not opened')
  return row
}

export async function paymentRules(sql: Sql, key: AccountKey): Promise<PaymentRules> {
  const [row] = await sql.query<{ rules: unknown }>(
    'select rules from sandbox.paying_account where network = $1 and bank = $2 and account = $3',
    keys(key),
  )
  return PaymentRules.parse(row?.rules ?? {})
}

export async function setPaymentRules(sql: Sql, key: AccountKey, rules: PaymentRules): Promise<void> {
  await sql.query(
    `insert into sandbox.paying_account (network, bank, account, rules) values ($1, $2, $3, $4)
     on conflict (network, bank, account) do update set rules = excluded.rules`,
    [...keys(key), JSON.stringify(rules)],
  )
}

/** The newest 500. */
export async function listPayments(sql: Sql, key: AccountKey): Promise<Payment[]> {
  return sql.query<Payment>(
    `select id, reference, cents, pay_on, payee, status from sandbox.payment
     where network = $1 and bank = $2 and account = $3 order by id desc limit 500`,
    keys(key),
  )
}

export async function keepPayingFile(
  sql: Sql,
  key: AccountKey,
  file: { kind: 'remessa' | 'retorno'; sequence: number; madeOn: string; bytes: Uint8Array },
): Promise<PayingFile> {
  const end = file.kind === 'remessa' ? 'REM' : 'RET'
  const name = `PG-${key.bank}-${key.account}-${String(file.sequence).padStart(6, '0')}.${end}`
  const column = file.kind === 'remessa' ? 'remessa_sequence' : 'retorno_sequence'
  const [kept] = await sql.query<PayingFile>(
    `with numbered as (update sandbox.paying_account set ${column} = $5 where network = $1 and bank = $2 and account = $3)
     insert into sandbox.paying_file (network, bank, account, kind, sequence, name, made_on, content_hash, bytes)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id, name`,
    [...keys(key), file.kind, file.sequence, name, file.madeOn, hashOf(file.bytes), file.bytes],
  )
  if (!kept) throw new Error('the file was not kept')
  return kept
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The newest five retornos, the oldest first. */
export async function lastPaymentRetornos(sql: Sql, key: AccountKey): Promise<(PayingFile & { bytes: Uint8Array })[]> {
  const rows = await sql.query<PayingFile & { bytes: Uint8Array }>(
    `select id, name, bytes from sandbox.paying_file where network = $1 and bank = $2 and account = $3 and kind = 'retorno'
     order by id desc limit 5`,
    keys(key),
  )
  return rows.toReversed()
}

/** @throws SandboxProblem 404. */
export async function payingFile(sql: Sql, key: AccountKey, id: number): Promise<PayingFile & { bytes: Uint8Array }> {
  const [row] = await sql.query<PayingFile & { bytes: Uint8Array }>(
    'select id, name, bytes from sandbox.paying_file where network = $1 and bank = $2 and account = $3 and id = $4',
    [...keys(key), id],
  )
  if (!row) throw new SandboxProblem(404, 'unknown_file', 'Arquivo não encontrado.')
  return row
}

export type Line = { paymentId: number; told: PaymentTold; tellOn: string }

export async function addLines(sql: Sql, lines: readonly Line[]): Promise<void> {
  await sql.query(
    `insert into sandbox.payment_line (payment_id, told, tell_on)
     select l."paymentId", l.told, l."tellOn" from jsonb_to_recordset($1) as l("paymentId" bigint, told jsonb, "tellOn" date)`,
    [JSON.stringify(lines)],
  )
}
