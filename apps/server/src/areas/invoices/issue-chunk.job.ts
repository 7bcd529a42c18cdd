// One chunk of a bulk issue: up to five thousand invoices in one statement. The chunk keeps the first of its numbers, so that a
// second run after a crash issues the same numbers, and finds the chunk done if the first run had committed.
import { events } from '@caderneta/contracts/invoice-events'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import { mapInSlices } from '../../platform/event-loop-yield.ts'
import { type WriteTx, writeTransaction } from '../../platform/db/connection.ts'
import { chunkForUpdate } from '../../platform/jobs/background-job.ts'
import { takenChunkNumbers } from '../../platform/jobs/chunk-numbers.ts'
import { type ChunkEffects, chunkedJob, type ChunkOf } from '../../platform/jobs/chunked-job.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { must } from '../../platform/must.ts'
import { news } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import { billableForUpdate, type IssuableEnrollment, productId, takenSlots } from './billable-enrollment.ts'
import { nossoNumeroCounter } from './close-invoice.ts'
import { itemName } from './create-invoice.ts'
import { isDiscountTooLarge } from './invoice-charges.ts'
import { issueEntry } from './invoice-entries.ts'
import { issuedTitle } from './issued-title.ts'
import { enrolledPart, type NewInvoice, newInvoiceParts } from './new-invoices.ts'

const Input = z.object({
  competence: z.string(),
  dueOn: z.string(),
  product: z.enum(['tuition', 'enrollment']),
  bankAgreementId: z.string(),
})
type Input = z.output<typeof Input>

export const issueClass = chunkedJob('BulkIssue', {
  operation: 'invoices.createBulk',
  words: { 'pt-BR': 'Emissão de turma', en: 'Issue for a class' },
  stopped: {
    'pt-BR': 'A emissão parou no meio. O que já foi emitido está na lista; emita a turma de novo para emitir o resto.',
    en: 'The issue stopped halfway. What was issued is in the list; issue the class again for the rest.',
  },
  input: Input,
  prepare: takeChunkNumbers,
  effects: issue,
})

/** A short transaction of its own moves both counters and writes the first numbers on the chunk; one that has them takes none. */
async function takeChunkNumbers(seen: ChunkOf<Input>, { platform, scope }: JobContext): Promise<void> {
  if (seen.first_number !== null) return
  const { job_id: jobId, position } = seen
  await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const chunk = await tx.first(chunkForUpdate(scope, jobId, position))
    if (!chunk || chunk.first_number !== null) return
    const { bankAgreementId } = seen.input
    const count = chunk.subject_ids.length
    const counters = { number: 'invoice', nossoNumero: nossoNumeroCounter(bankAgreementId) }
    await tx.rows(takenChunkNumbers({ tenantId: scope.tenantId, jobId, position }, count, counters))
  })
}

async function issue(tx: WriteTx, chunk: ChunkOf<Input>, { scope }: JobContext): Promise<ChunkEffects> {
  const { input } = chunk
  const slot = { productId: productId(scope, input.product), competence: input.competence, installment: 1 }
  const [enrollments, taken] = await Promise.all([
    tx.rows(billableForUpdate(scope, chunk.subject_ids)),
    tx.rows(takenSlots(scope, chunk.subject_ids, slot)),
  ])
  const isTaken = new Set(taken.map(({ enrollment_id }) => enrollment_id))
  const billable = enrollments.flatMap((enrollment) => {
    const { id, status, bank_agreement_id, monthly_cents, early_discounts } = enrollment
    const isWanted = status !== 'canceled' && bank_agreement_id === input.bankAgreementId && !isTaken.has(id)
    const isLeft = isWanted && !isDiscountTooLarge(monthly_cents, early_discounts)
    return isLeft && enrollment.bank_agreement_id !== null ? [enrollment] : []
  })
  const invoices = await newInvoices(chunk, billable, scope)
  return chunkEffects(scope, chunk, invoices)
}

/** An enrollment's place in the frozen list is its place among the chunk's numbers: one that fell out leaves a gap. */
function newInvoices(chunk: ChunkOf<Input>, billable: IssuableEnrollment[], scope: Scope): Promise<NewInvoice[]> {
  const { input } = chunk
  const firstNumber = must(chunk.first_number, 'a chunk takes its numbers before it bills')
  const firstNossoNumero = must(chunk.first_nosso_numero, 'a chunk takes its numbers before it bills')
  const places = new Map(chunk.subject_ids.map((id, place) => [id, place]))
  const name = itemName(input.product, toCalendarDate(input.competence))
  return mapInSlices(billable, (enrollment) => {
    const place = must(places.get(enrollment.id), 'a chunk bills the enrollments of its list')
    const title = issuedTitle(enrollment, {
      number: firstNumber + place,
      nossoNumero: firstNossoNumero + place,
      dueOn: input.dueOn,
      amountCents: enrollment.monthly_cents,
      issuedOn: scope.today,
    })
    return {
      id: newId(),
      enrollment,
      competence: input.competence,
      dueOn: input.dueOn,
      cents: enrollment.monthly_cents,
      itemName: name,
      installment: 1,
      installments: 1,
      observations: null,
      title,
    }
  })
}

/** A history row and the ledger rows per invoice; one audit line and one event for the chunk, with counts and a hash of its content. */
function chunkEffects(scope: Scope, chunk: ChunkOf<Input>, invoices: NewInvoice[]): ChunkEffects {
  const done = invoices.length
  const hash = createHash('sha256')
  for (const { enrollment, cents, title } of invoices) hash.update(`${enrollment.id}:${cents}:${title?.number}\n`)
  const body = {
    jobId: chunk.job_id,
    position: chunk.position,
    count: invoices.length,
    contentHash: hash.digest('hex'),
  }
  const audit = { subjectId: chunk.job_id, body }
  if (invoices.length === 0) return { done, parts: [], audit }
  const { tenantId } = scope
  return {
    done,
    parts: [
      ...newInvoiceParts(tenantId, chunk.input.product, invoices),
      ...enrolledPart(
        tenantId,
        invoices.map(({ enrollment }) => enrollment),
      ),
    ],
    history: invoices.map(({ id, title }) => ({ subjectId: id, event: 'generated', data: { number: title?.number } })),
    entries: invoices.map(({ id, enrollment, cents }) =>
      issueEntry(
        { tenantId, invoiceId: id, guardianId: enrollment.guardian_id, schoolId: enrollment.school_id },
        cents,
        scope.today,
      ),
    ),
    audit,
    events: [
      news(events['invoice.chunkIssued'], {
        subjectId: chunk.job_id,
        schoolId: invoices[0]?.enrollment.school_id ?? null,
        version: chunk.position + 1,
        payload: body,
      }),
    ],
  }
}
