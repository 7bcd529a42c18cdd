// Does what one line of a retorno says, in one transaction with its mark: whoever comes after a crash finds it done, or does it once.
import { paymentFiles } from '@caderneta/contracts/payment-files'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import type { PaymentAnswer } from '@caderneta/banking'
import type { Scope } from '../../platform/access/scope.ts'
import { writeTransaction, type WriteTx } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Effects, Part } from '../../platform/operation/effects.ts'
import { heardByFile, lockedPayout } from '../payouts/public.ts'
import { paidEntryOf } from '../transfers/public.ts'
import { lineForUpdate, type LineRow } from './return-store.ts'

export async function appliedLine(
  { platform, scope }: JobContext,
  bankAccountId: string,
  { return_id: returnId, position }: LineRow,
): Promise<void> {
  await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const line = await tx.first(lineForUpdate(scope, returnId, position))
    if (line?.outcome !== 'waiting') return tx.rollback()
    const effects = await effectsOf(tx, scope, bankAccountId, line)
    await commitOperation(tx, { actor: scope.actor, operation: paymentFiles.upload.name, effects })
  })
}

type Marked = { outcome: 'done' | 'known' | 'person'; note?: string; payoutId?: string }

async function effectsOf(tx: WriteTx, scope: Scope, bankAccountId: string, line: LineRow): Promise<Effects> {
  const found = await tx.first(payoutOf(scope, bankAccountId, line))
  const locked = found ? await lockedPayout(tx, scope, found.id) : null
  if (!found || !locked) return marked(scope, line, strange(scope, line))
  if (!found.is_certain) return marked(scope, line, { outcome: 'person', note: uncertain, payoutId: found.id })
  const posted = await tx.first(paidEntryOf(scope, found.id))
  const told = {
    answer: answerOf(line),
    cents: line.cents,
    reference: line.bank_number || line.reference,
    wasReturned: found.was_returned,
  }
  return written(scope, line, found.id, heardByFile(scope, locked, told, posted?.entry_id ?? null))
}

function written(scope: Scope, line: LineRow, payoutId: string, heard: ReturnType<typeof heardByFile>): Effects {
  if (heard === 'known') return marked(scope, line, { outcome: 'known', payoutId })
  if ('person' in heard) return marked(scope, line, { outcome: 'person', note: heard.person, payoutId })
  const { parts, ...rest } = heard.effects
  return { ...rest, parts: [...parts, markPart(scope, line, { outcome: 'done', payoutId })] }
}

function answerOf({ kind, words, paid_on: paidOn }: LineRow): PaymentAnswer {
  if (kind !== 'paid') return { kind, words }
  return paidOn === null ? { kind: 'unclear', words } : { kind, words, paidOn: toCalendarDate(paidOn) }
}

/** `is_certain`: a short number is another program's too, the day that was asked for tells them apart. */
type Found = { id: string; was_returned: boolean; is_certain: boolean }

/** A payment by our number in the files of the account. */
function payoutOf(
  { tenantId }: Scope,
  bankAccountId: string,
  { reference, pay_on: payOn }: Pick<LineRow, 'reference' | 'pay_on'>,
): Query<Found> {
  return statement(sql<Found>`select y.id, exists (select from payment_return_line l where l.tenant_id = y.tenant_id and l.payout_id = y.id
      and l.kind = 'returned' and l.outcome = 'done') as was_returned,
      length(y.file_reference) > 6 or exists (select from payment_file_item i where i.tenant_id = y.tenant_id and i.payout_id = y.id and not i.is_canceled
        and i.pay_on = ${payOn}::date) as is_certain
    from payout y where y.tenant_id = ${tenantId}::int and y.bank_account_id = ${bankAccountId}::uuid and y.file_reference = ${reference}::text`)
}

const lost = 'O número é de um arquivo nosso, e nenhum pagamento o tem: o arquivo foi cancelado. Confira no extrato.'
const uncertain =
  'O número é de um pagamento nosso, mas o dia não: pode ser de outro sistema que paga por esta conta. Confira no extrato.'
const notOurs = 'Não é um pagamento feito por aqui.'

/** Other programs pay from the same account: what bears no number of ours is theirs. */
function strange({ tenantId }: Scope, { reference }: LineRow): Marked {
  const isOurs = /^\d{18}$/.test(reference) && Number(reference.slice(0, 6)) === tenantId
  return isOurs ? { outcome: 'person', note: lost } : { outcome: 'known', note: notOurs }
}

function marked(scope: Scope, line: LineRow, mark: Marked): Effects {
  return {
    parts: [markPart(scope, line, mark)],
    audit: { subjectId: line.return_id, body: { position: line.position, reference: line.reference, ...mark } },
  }
}

function markPart({ tenantId }: Scope, line: LineRow, { outcome, note, payoutId }: Marked): Part {
  return {
    name: 'marked_line',
    rows: 1,
    sql: sql`update payment_return_line set outcome = ${outcome}::text, note = ${note ?? null}::text, payout_id = ${payoutId ?? null}::uuid
      where tenant_id = ${tenantId}::int and return_id = ${line.return_id}::uuid and position = ${line.position}::int returning 1`,
  }
}
