// The bank takes a remessa: whole or not at all, once.
import type { AccountKey } from './account-key.ts'
import { createHash } from 'node:crypto'
import { BankingError } from '@caderneta/banking/banking-error'
import type { BankFile } from '@caderneta/banking/cnab/bank-file'
import { readBankFile } from '@caderneta/banking/cnab/read-bank-file'
import { type CalendarDate, dateInSaoPaulo } from '@caderneta/kernel/calendar-date'
import type { Database, Sql } from '../database/database.ts'
import { type Account, accountForRemessa } from './accounts.ts'
import { SandboxProblem } from '../sandbox-problem.ts'
import { behaviorOf } from './behavior.ts'
import type { Dialect, OccurrenceKind, Order } from './dialect.ts'
import { type Answer, answerOrders, titleKey } from './order-answers.ts'
import { addOccurrences, saveTitles, stateOf, titlesByNumber } from './titles.ts'

export type RemessaReceipt = {
  account: string
  /** The file's own number; null where the layout has none. */
  sequence: number | null
  orders: number
  /** How many of each answer the next retorno will carry. */
  answers: Partial<Record<OccurrenceKind, number>>
}

/**
 * Reads the file, answers each order and keeps the answers for the next retorno. The same bytes again get the first
 * receipt. @throws SandboxProblem when the file is no sound remessa of this bank, or is out of sequence.
 */
export async function takeRemessa(
  database: Database,
  dialect: Dialect,
  network: string,
  bytes: Uint8Array,
  now: Date,
): Promise<{ receipt: RemessaReceipt; repeated: boolean }> {
  const file = soundRemessa(dialect, bytes)
  const key = { network, bank: dialect.bank, account: dialect.accountOf(file.company) }
  const hash = createHash('sha256').update(bytes).digest('hex')
  return database.transaction(async (sql) => {
    const account = await accountForRemessa(sql, key, { ...file.company, layout: file.layout })
    const [known] = await sql.query<{ summary: RemessaReceipt }>(
      `select summary from sandbox.bank_file
       where network = $1 and bank = $2 and account = $3 and kind = 'remessa' and content_hash = $4`,
      [key.network, key.bank, key.account, hash],
    )
    if (known) return { receipt: known.summary, repeated: true }
    assertSequence(file, account)
    const today = dateInSaoPaulo(now)
    const answers = await answerFile(sql, dialect, key, file.instructions.map(dialect.order), today)
    const receipt = receiptOf(file, key.account, answers)
    await keepFile(sql, key, account, { bytes, hash, today, receipt })
    return { receipt, repeated: false }
  })
}

function soundRemessa(dialect: Dialect, bytes: Uint8Array): BankFile {
  const file = readOrRefuse(bytes)
  if (file.bank !== dialect.bank || file.kind !== 'remessa')
    throw new SandboxProblem(422, 'wrong_file', `O arquivo não é uma remessa do banco ${dialect.bank}.`)
  const errors = file.problems.filter((problem) => problem.severity === 'error')
  if (errors.length > 0) {
    const details = errors
      .slice(0, 20)
      .map(({ line, column, message }) => `linha ${line}, coluna ${column}: ${message}`)
    throw new SandboxProblem(422, 'broken_file', 'O banco recusou o arquivo inteiro.', details)
  }
  return file
}

function readOrRefuse(bytes: Uint8Array): BankFile {
  try {
    return readBankFile(bytes)
  } catch (error) {
    if (error instanceof BankingError) throw new SandboxProblem(422, error.code, error.message)
    throw error
  }
}

function assertSequence({ fileSequence }: BankFile, account: Account): void {
  if (fileSequence !== null && fileSequence <= account.remessa_sequence)
    throw new SandboxProblem(
      409,
      'sequence_not_rising',
      `O número sequencial ${fileSequence} não é maior que o do último arquivo (${account.remessa_sequence}).`,
    )
}

async function answerFile(
  sql: Sql,
  dialect: Dialect,
  key: AccountKey,
  orders: readonly Order[],
  today: CalendarDate,
): Promise<Answer[]> {
  const known = await titlesByNumber(sql, key, [...new Set(orders.map((order) => order.number))])
  const titles = new Map(known.map((title) => [titleKey(title), stateOf(title)]))
  const behavior = await behaviorOf(sql, key)
  const answers = answerOrders(orders, titles, { reasons: dialect.reasons, behavior, today })
  const changed = new Set(answers.flatMap((answer) => (answer.title ? [titleKey(answer.occurrence)] : [])))
  await saveTitles(
    sql,
    key,
    [...titles].filter(([name]) => changed.has(name)).map(([, title]) => title),
  )
  await addOccurrences(
    sql,
    key,
    answers.map((answer) => answer.occurrence),
  )
  return answers
}

function receiptOf(file: BankFile, account: string, answers: readonly Answer[]): RemessaReceipt {
  const counts: RemessaReceipt['answers'] = {}
  for (const { occurrence } of answers) counts[occurrence.kind] = (counts[occurrence.kind] ?? 0) + 1
  return { account, sequence: file.fileSequence, orders: answers.length, answers: counts }
}

async function keepFile(
  sql: Sql,
  key: AccountKey,
  account: Account,
  file: { bytes: Uint8Array; hash: string; today: CalendarDate; receipt: RemessaReceipt },
): Promise<void> {
  const sequence = file.receipt.sequence ?? account.remessa_sequence + 1
  await sql.query(
    'update sandbox.bank_account set remessa_sequence = $4 where network = $1 and bank = $2 and account = $3',
    [key.network, key.bank, key.account, sequence],
  )
  await sql.query(
    `insert into sandbox.bank_file (network, bank, account, kind, sequence, name, made_on, content_hash, bytes, summary)
     values ($1, $2, $3, 'remessa', $4, $5, $6, $7, $8, $9)`,
    [
      key.network,
      key.bank,
      key.account,
      sequence,
      `${key.bank}-${key.account}-${String(sequence).padStart(6, '0')}.REM`,
      file.today,
      file.hash,
      file.bytes,
      JSON.stringify(file.receipt),
    ],
  )
}
