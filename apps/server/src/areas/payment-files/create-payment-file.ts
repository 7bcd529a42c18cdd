// Every payment of an account that may leave stands in the file, or the call is refused: bytes, numbers and payments are one transaction.
// Two at once: the second waits for the account, and finds nothing left.
import { paymentBank, writePayments } from '@caderneta/banking'
import { events, paymentFiles } from '@caderneta/contracts/payment-files'
import { formatMoney, toCents } from '@caderneta/kernel/money'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { sha256 } from '../../platform/files/file-store.ts'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import { gatheredPart, payoutLimits } from '../payouts/public.ts'
import { candidatesForUpdate, type Choice, choiceOf, ordersOf, unwritable } from './candidates.ts'
import { accountTurn, payingAccount, type PayingAccountRow } from './paying-accounts.ts'

const mostSequence = 999_999

export const createPaymentFile = action(paymentFiles.create, {
  prepare: async (_input, { platform }) => ({ id: newId(), limits: await payoutLimits(platform) }),
  lock: ({ body }, scope) => ({
    turn: accountTurn(scope, body.bankAccountId),
    account: one('bank_account', payingAccount(scope, body.bankAccountId)),
    rows: candidatesForUpdate(scope, body.bankAccountId),
  }),
  decide: ({ account, rows }, { body }, scope, { id, limits }) => {
    const refusal = refusalOf(account)
    if (refusal) return refuse(refusal)
    const choice = choiceOf(rows, scope, limits.cutOffHour)
    if (choice.chosen.length === 0) return refuse('payment_file_nothing')
    if (choice.totalCents !== body.totalCents)
      return refuse('payment_file_changed', { total: formatMoney(toCents(choice.totalCents)) })
    const sequence = must(account.last_sequence, 'the account has an agreement') + 1
    if (sequence > mostSequence) return refuse('payment_sequence_spent', { last: mostSequence })
    const file = fileOf(scope, account, sequence, choice)
    if ('detail' in file) return refuse('payment_file_unwritable', { detail: file.detail })
    const made = { id, sequence, account, choice, ...file }
    const count = choice.chosen.length
    return accept(
      { id, sequence, count },
      {
        parts: [
          nextSequencePart(scope, account, sequence),
          newFilePart(scope, made),
          gatheredPart(scope, gathered(made)),
          newItemsPart(scope, made),
        ],
        history: [{ subjectId: id, event: 'created', data: { count, cents: toCents(choice.totalCents) } }],
        audit: { subjectId: id, body: { sequence, count, totalCents: choice.totalCents, bankAccountId: account.id } },
        events: [news(events['paymentFile.changed'], { subjectId: id, version: 1, payload: { isSendAsked: false } })],
      },
    )
  },
  view: (record) => record,
})

function refusalOf({ bank, is_active: isActive, last_sequence: last }: PayingAccountRow) {
  if (!isActive) return 'payout_account_inactive'
  if (!paymentBank(bank)) return 'payout_file_unsupported'
  return last === null ? 'payment_agreement_missing' : null
}

type File = { fileName: string; bytes: Uint8Array; orders: ReturnType<typeof ordersOf> }

function fileOf(
  scope: Scope,
  account: PayingAccountRow,
  sequence: number,
  { chosen }: Choice,
): File | { detail: string } {
  const orders = ordersOf(scope, sequence, chosen)
  return unwritable(() => {
    const { bytes } = writePayments({
      payer: {
        bank: account.bank,
        agency: account.agency,
        agencyDigit: account.agency_digit,
        account: account.account,
        accountDigit: account.account_digit,
        agreement: must(account.code, 'the account has an agreement'),
        name: account.holder_name,
        taxId: account.holder_tax_id,
      },
      sequence,
      createdAt: localTime(scope.now),
      orders,
    })
    return { fileName: `PG${account.bank}${String(sequence).padStart(6, '0')}.REM`, bytes, orders }
  })
}

/** São Paulo is three hours behind UTC, all year. */
function localTime(now: Date): string {
  return new Date(now.getTime() - 3 * 3_600_000).toISOString().slice(0, 19)
}

type Made = File & { id: string; sequence: number; account: PayingAccountRow; choice: Choice }

function gathered({ choice, orders }: Made) {
  return choice.chosen.map(({ row, payOn }, at) => ({
    id: row.id,
    version: row.version,
    reference: must(orders[at], 'each payment has its order').reference,
    payOn,
  }))
}

function nextSequencePart({ tenantId }: Scope, account: PayingAccountRow, sequence: number): Part {
  return {
    name: 'next_sequence',
    rows: 1,
    sql: sql`update payment_agreement set last_sequence = ${sequence}::int, version = version + 1
      where tenant_id = ${tenantId}::int and bank_account_id = ${account.id}::uuid and last_sequence = ${sequence - 1}::int returning 1`,
  }
}

function newFilePart({ tenantId, actor, now }: Scope, { id, sequence, account, choice, fileName, bytes }: Made): Part {
  const firstDay = choice.chosen.map(({ payOn }) => payOn).toSorted()[0]
  return {
    name: 'new_payment_file',
    rows: 1,
    sql: sql`insert into payment_file (tenant_id, id, bank_account_id, agreement, sequence, file_name, payment_count, total_cents, first_day, content, sha256,
        created_by, created_by_name, created_at)
      values (${tenantId}::int, ${id}::uuid, ${account.id}::uuid, ${account.code}::text, ${sequence}::int, ${fileName}::text,
        ${choice.chosen.length}::int, ${choice.totalCents}::bigint, ${firstDay}::date, ${Buffer.from(bytes)}::bytea,
        ${sha256(bytes)}::bytea, ${actor.userId}::uuid, ${actor.name}::text, ${new Date(now)}::timestamptz) returning 1`,
  }
}

function newItemsPart({ tenantId }: Scope, { id, account, choice, orders }: Made): Part {
  return {
    name: 'new_payment_file_items',
    rows: orders.length,
    sql: sql`insert into payment_file_item (tenant_id, file_id, position, payout_id, bank_account_id, reference, cents, pay_on)
      select ${tenantId}::int, ${id}::uuid, n.position, n.payout_id, ${account.id}::uuid, n.reference, n.cents, n.pay_on
      from unnest(${orders.map((_order, at) => at + 1)}::int[], ${choice.chosen.map(({ row }) => row.id)}::uuid[],
        ${orders.map(({ reference }) => reference)}::text[], ${orders.map(({ cents }) => cents)}::bigint[],
        ${orders.map(({ payOn }) => payOn)}::date[]) n(position, payout_id, reference, cents, pay_on) returning 1`,
  }
}
