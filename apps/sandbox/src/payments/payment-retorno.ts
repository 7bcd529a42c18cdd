// What became of payments, as files: one of each remessa with news, the first news of a payment before the next.
import { createHash } from 'node:crypto'
import { type PaymentTold, readPayments, writePaymentsAnswer } from '@caderneta/banking'
import { addBusinessDays } from '@caderneta/kernel/business-days'
import { type CalendarDate, dateInSaoPaulo } from '@caderneta/kernel/calendar-date'
import type { AccountKey } from '../bank/account-key.ts'
import type { Database, Sql } from '../database/database.ts'
import { SandboxProblem } from '../sandbox-problem.ts'
import { bankCodes } from './bank-codes.ts'
import { PaymentRules } from './payment-rules.ts'
import { addLines, keepPayingFile, openPayer, type PayingFile } from './payment-store.ts'

/** The next file of an account; null where nothing is to be told. */
export async function makePaymentRetorno(
  database: Database,
  key: AccountKey,
  now: Date,
): Promise<(PayingFile & { bytes: Uint8Array }) | null> {
  return database.transaction(async (sql) => {
    const account = await openPayer(sql, key)
    const rules = PaymentRules.parse(account.rules)
    const today = dateInSaoPaulo(now)
    await settleDue(sql, key, rules, today)
    const news = rules.tells === 'never' ? [] : await newsOf(sql, key, today)
    const [first] = news
    if (!first) return null
    const sequence = account.retorno_sequence + 1
    const told = new Map(news.map((line) => [line.reference, line.told]))
    const bytes = writePaymentsAnswer(first.bytes, {
      createdOn: today,
      sequence,
      told: (reference) => told.get(reference) ?? null,
    })
    assertReadable(bytes, news.length)
    const file = await keepPayingFile(sql, key, { kind: 'retorno', sequence, madeOn: today, bytes })
    await toldBy(sql, file.id, news, rules)
    return { ...file, bytes }
  })
}

/** On its day the bank pays what it accepted. */
async function settleDue(sql: Sql, key: AccountKey, { lateDays }: PaymentRules, today: CalendarDate): Promise<void> {
  const paid = await sql.query<{ id: number; reference: string; cents: number; pay_on: CalendarDate }>(
    `update sandbox.payment set status = 'paid' where network = $1 and bank = $2 and account = $3 and status = 'accepted' and pay_on <= $4
     returning id, reference, cents, pay_on`,
    [key.network, key.bank, key.account, today],
  )
  await addLines(
    sql,
    paid.map(({ id, reference, cents, pay_on: paidOn }) => ({
      paymentId: id,
      told: {
        codes: '00',
        paidOn,
        paidCents: cents,
        // Caixa has nine digits for it.
        bankNumber: `${key.bank === '104' ? '' : key.bank}${String(id).padStart(9, '0')}`,
        authentication: createHash('sha256')
          .update(`${key.bank} ${reference}`)
          .digest('hex')
          .slice(0, 32)
          .toUpperCase(),
      },
      tellOn: lateDays === 0 ? paidOn : addBusinessDays(paidOn, lateDays),
    })),
  )
}

type News = { id: number; reference: string; told: PaymentTold; bytes: Uint8Array }

/** Of the oldest file with news: the oldest line of each payment. */
async function newsOf(sql: Sql, { network, bank, account }: AccountKey, today: string): Promise<News[]> {
  return sql.query<News>(
    `with waiting as (
       select distinct on (p.id) l.id, p.reference, l.told, p.file_id
       from sandbox.payment p join sandbox.payment_line l on l.payment_id = p.id and l.file_id is null
       where p.network = $1 and p.bank = $2 and p.account = $3 and l.tell_on <= $4
       order by p.id, l.id)
     select w.id, w.reference, w.told, case when row_number() over (order by w.id) = 1 then f.bytes end as bytes
     from waiting w join sandbox.paying_file f on f.id = w.file_id
     where w.file_id = (select min(file_id) from waiting) order by w.id`,
    [network, bank, account, today],
  )
}

/** A file that the library would not read back whole never leaves the bank. */
function assertReadable(bytes: Uint8Array, lines: number): void {
  const { entries } = readPayments(bytes)
  if (entries.length !== lines) throw new Error(`the retorno holds ${entries.length} of ${lines} payments`)
}

async function toldBy(sql: Sql, fileId: number, news: readonly News[], { tells }: PaymentRules): Promise<void> {
  const ids = news.map(({ id }) => id)
  if (tells === 'twice')
    await sql.query(
      `insert into sandbox.payment_line (payment_id, told, tell_on, is_repeat)
       select payment_id, told, tell_on, true from sandbox.payment_line where id = any($1) and not is_repeat order by id`,
      [ids],
    )
  await sql.query('update sandbox.payment_line set file_id = $1 where id = any($2)', [fileId, ids])
}

/** Paid money comes back: the next retorno says so. @throws SandboxProblem 422 for what was not paid. */
export async function returnPayments(
  database: Database,
  key: AccountKey,
  references: readonly string[],
  now: Date,
): Promise<number> {
  const today = dateInSaoPaulo(now)
  return database.transaction(async (sql) => {
    await openPayer(sql, key)
    const returned = await sql.query<{ id: number }>(
      `update sandbox.payment set status = 'returned' where network = $1 and bank = $2 and account = $3 and status = 'paid' and reference = any($4)
       returning id`,
      [key.network, key.bank, key.account, references],
    )
    if (returned.length !== new Set(references).size)
      throw new SandboxProblem(422, 'not_paid', 'O banco só devolve o que pagou.')
    const told: PaymentTold = { codes: bankCodes(key.bank).returned, isReversal: true }
    await addLines(
      sql,
      returned.map(({ id }) => ({ paymentId: id, told, tellOn: today })),
    )
    return returned.length
  })
}
