// The bank takes a file of payments: whole or not at all, once. What it says no to at once is told by the next retorno, and so is what it accepts.
import { BankingError, type PaymentEntry, type PaymentsFile, paymentBank, readPayments } from '@caderneta/banking'
import { dateInSaoPaulo } from '@caderneta/kernel/calendar-date'
import type { AccountKey } from '../bank/account-key.ts'
import type { Database, Sql } from '../database/database.ts'
import { SandboxProblem } from '../sandbox-problem.ts'
import { bankCodes } from './bank-codes.ts'
import { PaymentRules, refusalOf } from './payment-rules.ts'
import { addLines, hashOf, keepPayingFile, openPayer, type PayingAccount } from './payment-store.ts'

export type PaymentReceipt = { payments: number; refused: number; repeated: boolean }

/** The same bytes again get the first receipt. @throws SandboxProblem when the file is no sound file of this account. */
export async function takePayments(
  database: Database,
  key: AccountKey,
  bytes: Uint8Array,
  now: Date,
): Promise<PaymentReceipt> {
  const file = soundPayments(key, bytes)
  return database.transaction(async (sql) => {
    const account = await openPayer(sql, key)
    const known = await earlierReceipt(sql, key, bytes)
    if (known) return { ...known, repeated: true }
    assertNext(account, file)
    // none: the bank's files bear no number, it counts what it takes
    const sequence = file.sequence ?? account.remessa_sequence + 1
    const today = dateInSaoPaulo(now)
    const kept = await keepPayingFile(sql, key, { kind: 'remessa', sequence, madeOn: today, bytes })
    await sql.query(
      'update sandbox.paying_account set company = $4 where network = $1 and bank = $2 and account = $3',
      [key.network, key.bank, key.account, JSON.stringify(file.company)],
    )
    const given = { bank: key.bank, rules: PaymentRules.parse(account.rules), today }
    const codes = await codesOf(sql, key, file.entries, given)
    await keepPayments(sql, key, kept.id, { entries: file.entries, codes, today })
    return { payments: codes.length, refused: codes.filter((code) => code !== accepted).length, repeated: false }
  })
}

const accepted = 'BD'

function soundPayments({ bank }: AccountKey, bytes: Uint8Array): PaymentsFile {
  const file = readOrRefuse(bytes)
  if (file.bank !== bank || file.kind !== 'remessa')
    throw new SandboxProblem(422, 'wrong_file', `O arquivo não é uma remessa de pagamentos do banco ${bank}.`)
  if (file.entries.length === 0) throw new SandboxProblem(422, 'empty_file', 'O arquivo não tem pagamentos.')
  const isMixed = new Set(file.entries.map(({ form }) => form === pixForm)).size > 1
  if (isMixed && paymentBank(bank)?.isPixApart === true)
    throw new SandboxProblem(422, 'mixed_forms', 'Neste banco o Pix vai num arquivo só dele.')
  return file
}

const pixForm = '45'

function readOrRefuse(bytes: Uint8Array): PaymentsFile {
  try {
    return readPayments(bytes)
  } catch (error) {
    if (error instanceof BankingError) throw new SandboxProblem(422, error.code, error.message)
    throw error
  }
}

async function earlierReceipt(sql: Sql, key: AccountKey, bytes: Uint8Array) {
  const [row] = await sql.query<{ payments: number; refused: number }>(
    `select count(p.id)::int as payments, count(p.id) filter (where p.status = 'refused')::int as refused
     from sandbox.paying_file f join sandbox.payment p on p.file_id = f.id
     where f.network = $1 and f.bank = $2 and f.account = $3 and f.kind = 'remessa' and f.content_hash = $4 group by f.id`,
    [key.network, key.bank, key.account, hashOf(bytes)],
  )
  return row
}

function assertNext({ company, remessa_sequence: last }: PayingAccount, file: PaymentsFile): void {
  const known = company as PaymentsFile['company'] | null
  const { taxId, agency, account } = file.company
  if (known && (known.taxId !== taxId || known.agency !== agency || known.account !== account))
    throw new SandboxProblem(422, 'another_company', `A conta ${agency} ${account} não é a deste cadastro no banco.`)
  if (file.sequence !== null && file.sequence <= last)
    throw new SandboxProblem(
      409,
      'sequence_not_rising',
      `O número sequencial ${file.sequence} não é maior que o do último arquivo (${last}).`,
    )
}

type Given = { bank: string; rules: PaymentRules; today: string }

async function codesOf(sql: Sql, key: AccountKey, entries: readonly PaymentEntry[], given: Given): Promise<string[]> {
  const used = await sql.query<{ reference: string }>(
    `select reference from sandbox.payment where network = $1 and bank = $2 and account = $3 and status <> 'refused' and reference = any($4)`,
    [key.network, key.bank, key.account, entries.map(({ reference }) => reference)],
  )
  const taken = new Set(used.map(({ reference }) => reference))
  return entries.map((entry) => {
    const code = codeOf(entry, taken, given)
    if (code === accepted) taken.add(entry.reference)
    return code
  })
}

function codeOf(entry: PaymentEntry, taken: ReadonlySet<string>, { bank, rules, today }: Given): string {
  const { repeated, day } = bankCodes(bank)
  if (entry.reference === '' || taken.has(entry.reference)) return repeated
  if (entry.payOn === null || entry.payOn < today) return day
  return refusalOf(bank, rules, entry) ?? accepted
}

async function keepPayments(
  sql: Sql,
  { network, bank, account }: AccountKey,
  fileId: number,
  { entries, codes, today }: { entries: readonly PaymentEntry[]; codes: readonly string[]; today: string },
): Promise<void> {
  const rows = entries.map(({ reference, cents, payOn, payee }, at) => ({
    reference,
    cents,
    payOn: payOn ?? today,
    payee,
    status: codes[at] === accepted ? 'accepted' : 'refused',
  }))
  // In the order of the file: identity numbers follow it.
  const kept = await sql.query<{ id: number }>(
    `insert into sandbox.payment (network, bank, account, file_id, reference, cents, pay_on, payee, status)
     select $1, $2, $3, $4, p.row ->> 'reference', (p.row ->> 'cents')::bigint, (p.row ->> 'payOn')::date, p.row -> 'payee', p.row ->> 'status'
     from jsonb_array_elements($5) with ordinality as p(row, at) order by p.at returning id`,
    [network, bank, account, fileId, JSON.stringify(rows)],
  )
  await addLines(
    sql,
    kept.map(({ id }, at) => ({ paymentId: id, told: { codes: codes[at] ?? accepted }, tellOn: today })),
  )
}
