// Each chunk is one file: number, bytes, payments and the chunk's end are one statement, so that a crash neither doubles a file nor leaves half
// of one. What of the confirmed payments may not leave any more stays out, and is told with its reason.
import { type PaymentBank, paymentBank, writePayments } from '@caderneta/banking'
import { jobKinds } from '@caderneta/contracts/payment-file-job-kinds'
import { events, paymentFiles } from '@caderneta/contracts/payment-files'
import { toCents } from '@caderneta/kernel/money'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { askerOf } from '../../platform/jobs/background-job.ts'
import { chunkedJob } from '../../platform/jobs/chunked-job.ts'
import type { ChunkEffects, ChunkOf } from '../../platform/jobs/job-shape.ts'
import type { RowFailure } from '../../platform/jobs/row-failures.ts'
import { must } from '../../platform/must.ts'
import { news } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import { gatheredPart, type PayoutLimits, payoutLimits } from '../payouts/public.ts'
import { type Choice, choiceOf, namedForUpdate, ordersOf, unwritable } from './candidates.ts'
import { type Made, newFilePart, newItemsPart, nextSequencePart } from './new-file-parts.ts'
import { accountTurn, mostSequence, payingAccount, type PayingAccountRow, preparingRefusal } from './paying-accounts.ts'

const Input = z.object({ bankAccountId: z.string() })
type Input = z.output<typeof Input>

const stopped = {
  'pt-BR': 'Parou no meio. Os arquivos já preparados ficam; prepare de novo para o que faltou.',
  en: 'It stopped halfway. Files that were prepared stay; prepare again for the rest.',
}

export const preparePaymentFiles = chunkedJob<Input, PayoutLimits>(jobKinds.PreparePaymentFiles, {
  operation: paymentFiles.create.name,
  stopped,
  input: Input,
  // Files of an account are numbered one after the other.
  atOnce: 1,
  prepare: (_chunk, { platform }) => payoutLimits(platform),
  effects: async (tx, chunk, { scope: { ...scope } }, limits) => {
    const own = { ...scope, actor: askerOf(chunk, scope) }
    return prepared(tx, chunk, own, must(limits, 'limits are read before').cutOffHour)
  },
})

async function prepared(tx: Tx, chunk: ChunkOf<Input>, scope: Scope, cutOffHour: number): Promise<ChunkEffects> {
  const { bankAccountId } = chunk.input
  await tx.rows(accountTurn(scope, bankAccountId))
  const account = must(await tx.first(payingAccount(scope, bankAccountId)), 'the account was confirmed')
  const bank = paymentBank(account.bank)
  if (!bank) return nothing(chunk, { code: 'payout_file_unsupported' })
  const refusal = preparingRefusal(account)
  if (refusal) return nothing(chunk, { code: refusal })
  const rows = await tx.rows(namedForUpdate(scope, bankAccountId, chunk.subject_ids))
  const choice = choiceOf(rows, scope, { cutOffHour, bank })
  if (choice.chosen.length === 0) return nothing(chunk, leftOut)
  const sequence = must(account.last_sequence, 'the account has an agreement') + 1
  if (sequence > mostSequence) return nothing(chunk, { code: 'payment_sequence_spent', values: { last: mostSequence } })
  const file = fileOf(scope, { account, bank, sequence }, choice)
  return 'detail' in file
    ? nothing(chunk, { code: 'payment_file_unwritable', values: file })
    : effectsOf(scope, chunk, { id: newId(), sequence, account, bank, choice, ...file })
}

type Reason = Omit<RowFailure, 'subjectId'>
const leftOut: Reason = { code: 'payment_file_left_out' }

function nothing({ job_id: jobId, position, subject_ids: ids }: ChunkOf<Input>, reason: Reason): ChunkEffects {
  const failures = ids.map((subjectId) => ({ subjectId, ...reason }))
  return { done: 0, failures, parts: [], audit: { subjectId: jobId, body: { position, failed: ids.length } } }
}

type File = Pick<Made, 'fileName' | 'bytes' | 'orders'>

function fileOf(
  scope: Scope,
  { account, bank, sequence }: { account: PayingAccountRow; bank: PaymentBank; sequence: number },
  { chosen }: Choice,
): File | { detail: string } {
  const lastReference = must(account.last_reference, 'the account has an agreement')
  const orders = ordersOf(scope, { sequence, lastReference, digits: bank.referenceDigits }, chosen)
  return unwritable(() => {
    const { bytes } = writePayments({
      payer: {
        bank: account.bank,
        agency: account.agency,
        agencyDigit: account.agency_digit,
        account: account.account,
        accountDigit: account.account_digit,
        agreement: must(account.code, 'the account has an agreement'),
        commitment: must(account.commitment, 'the account has an agreement'),
        transmission: must(account.transmission, 'the account has an agreement'),
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

function effectsOf(scope: Scope, chunk: ChunkOf<Input>, made: Made): ChunkEffects {
  const { id, sequence, account, bank, choice, orders } = made
  const gathered = choice.chosen.map(({ row, payOn }, at) => ({
    id: row.id,
    version: row.version,
    reference: must(orders[at], 'each payment has its order').reference,
    payOn,
  }))
  const inFile = new Set(gathered.map((each) => each.id))
  const count = gathered.length
  const { totalCents } = choice
  return {
    done: count,
    failures: chunk.subject_ids.filter((each) => !inFile.has(each)).map((subjectId) => ({ subjectId, ...leftOut })),
    parts: [
      nextSequencePart(scope, account, { sequence, shortNumbers: bank.referenceDigits === null ? 0 : count }),
      newFilePart(scope, made),
      gatheredPart(scope, gathered),
      newItemsPart(scope, made),
    ],
    history: [{ subjectId: id, event: 'created', data: { count, cents: toCents(totalCents) } }],
    audit: { subjectId: id, body: { sequence, count, totalCents, bankAccountId: account.id } },
    events: [news(events['paymentFile.changed'], { subjectId: id, version: 1, payload: { isSendAsked: false } })],
  }
}
