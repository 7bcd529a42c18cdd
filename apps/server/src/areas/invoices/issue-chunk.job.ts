// One chunk of a bulk issue: up to five thousand enrollments in one statement, with an invoice for each payer. The chunk keeps the first of its numbers, so that a
// second run after a crash issues the same numbers, and finds the chunk done if the first run had committed.
import { events } from '@caderneta/contracts/invoice-events'
import { invoices } from '@caderneta/contracts/invoices'
import { jobKinds } from '@caderneta/contracts/invoice-job-kinds'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import { mapInSlices } from '../../platform/event-loop-yield.ts'
import { type Tx, writeTransaction } from '../../platform/db/connection.ts'
import { chunkForUpdate } from '../../platform/jobs/background-job.ts'
import { takenChunkNumbers } from '../../platform/jobs/chunk-numbers.ts'
import { chunkedJob } from '../../platform/jobs/chunked-job.ts'
import type { ChunkEffects, ChunkOf } from '../../platform/jobs/job-shape.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import type { RowFailure } from '../../platform/jobs/row-failures.ts'
import { must } from '../../platform/must.ts'
import { news } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import { billableForUpdate, productId, takenSlots } from './billable-enrollment.ts'
import { type CoveredInvoices, withCreditOrders } from './credit-at-issue.ts'
import { nossoNumeroCounter } from './close-invoice.ts'
import { itemName } from './item-name.ts'
import { issueEntry } from './invoice-entries.ts'
import { billable, type ToBill } from './issue-problem.ts'
import { issuedTitleOrProblem } from './issued-title.ts'
import { type Draft, draftFor, draftsToJoin, type Joined } from './joined-drafts.ts'
import { enrolledPart, type NewInvoice, newInvoiceParts, totalOf } from './new-invoices.ts'

const Input = z.object({
  competence: z.string(),
  dueOn: z.string(),
  product: z.enum(['tuition', 'enrollment']),
  bankAgreementId: z.string(),
  /** For how many payers of each enrollment there are numbers: of a job that runs again, for as many as there can be. */
  payers: z.number().default(1),
})
export type IssueInput = z.output<typeof Input>

export const issueClass = chunkedJob(jobKinds.BulkIssue, {
  operation: invoices.createBulk.name,
  stopped: {
    'pt-BR': 'A emissão parou no meio. O que já foi emitido está na lista; emita a turma de novo para terminar.',
    en: 'The issue stopped halfway. What was issued is in the list; issue the class again for the rest.',
  },
  input: Input,
  again: invoices.createBulk.needs,
  prepare: (chunk, context) => takeChunkNumbers(withPayers(chunk), context),
  effects: (tx, chunk, context) => issue(tx, withPayers(chunk), context),
})

const Part = z.object({ payers: z.number().default(1) })

function withPayers(chunk: ChunkOf<IssueInput>): ChunkOf<IssueInput> {
  return { ...chunk, input: { ...chunk.input, ...Part.parse(chunk.part) } }
}

/** A short transaction of its own moves both counters and writes the first numbers on the chunk; one that has them takes none. */
export async function takeChunkNumbers(seen: ChunkOf<IssueInput>, { platform, scope }: JobContext): Promise<void> {
  if (seen.first_number !== null) return
  const { job_id: jobId, position } = seen
  await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const chunk = await tx.first(chunkForUpdate(scope, jobId, position))
    if (!chunk || chunk.first_number !== null) return
    const { bankAgreementId } = seen.input
    const count = chunk.subject_ids.length * seen.input.payers
    const counters = { number: 'invoice', nossoNumero: nossoNumeroCounter(bankAgreementId) }
    await tx.rows(takenChunkNumbers({ tenantId: scope.tenantId, jobId, position }, count, counters))
  })
}

export async function issue(tx: Tx, chunk: ChunkOf<IssueInput>, { scope }: JobContext): Promise<ChunkEffects> {
  const { input } = chunk
  const slot = { productId: productId(scope, input.product), competence: input.competence, installment: 1 }
  const [enrollments, taken, drafts] = await Promise.all([
    tx.rows(billableForUpdate(scope, chunk.subject_ids, input.competence)),
    tx.rows(takenSlots(scope, chunk.subject_ids, slot)),
    tx.rows(draftsToJoin(scope, chunk.subject_ids, input)),
  ])
  const enrollmentOf = new Map(enrollments.map((enrollment) => [enrollment.id, enrollment]))
  const slotsOf = Map.groupBy(taken, (slot) => slot.enrollment_id)
  const draftsOf = Map.groupBy(drafts, (draft) => draft.enrollment_id)
  const rows = await mapInSlices(chunk.subject_ids, (id, place): Row => {
    const given = { enrollment: enrollmentOf.get(id), taken: slotsOf.get(id) ?? [] } // none: not billed yet
    const found = billable(given, input, scope.today)
    return 'problem' in found
      ? { failure: { subjectId: id, ...found.problem } }
      : newInvoices(chunk, { ...found, drafts: draftsOf.get(id) ?? [] }, place, scope) // none: an invoice of its own
  })
  const drawn = rows.flatMap((row) => ('failure' in row ? [] : row))
  const covered = await withCreditOrders(tx, scope, drawn)
  const failures = rows.flatMap((row) => ('failure' in row ? [row.failure] : []))
  return { ...chunkEffects(scope, chunk, covered, failures.length), failures }
}

/** A row of the chunk: the invoices that are issued, one for each payer, or why none is. */
type Row = NewInvoice[] | { failure: RowFailure }

/** An enrollment's place in the frozen list is its place among the chunk's numbers: one that fell out leaves a gap. */
type ToIssue = ToBill & { drafts: readonly Draft[] }

function newInvoices(chunk: ChunkOf<IssueInput>, { bills, price, drafts }: ToIssue, place: number, scope: Scope): Row {
  const all: NewInvoice[] = []
  for (const [index, bill] of bills.entries()) {
    const made = newInvoice(
      chunk,
      { ...price, ...bill, joined: draftFor(bill, drafts, null) },
      place * chunk.input.payers + index,
      scope,
    )
    if ('failure' in made) return made
    all.push(made)
  }
  return all
}

type Charged = ToBill['bills'][number] & ToBill['price'] & { joined: Joined | null }

function newInvoice(
  chunk: ChunkOf<IssueInput>,
  { enrollment, joined, ...charged }: Charged,
  offset: number,
  scope: Scope,
): NewInvoice | { failure: RowFailure } {
  const { input } = chunk
  const issued = issuedTitleOrProblem(enrollment, {
    number: must(chunk.first_number, 'a chunk takes its numbers before it bills') + offset,
    nossoNumero: must(chunk.first_nosso_numero, 'a chunk takes its numbers before it bills') + offset,
    dueOn: input.dueOn,
    amountCents: charged.cents + (joined?.cents ?? 0), // none: an invoice of its own
    issuedOn: scope.today,
  })
  if ('problem' in issued)
    return { failure: { subjectId: enrollment.id, code: 'title_impossible', values: { detail: issued.problem } } }
  return {
    id: joined?.id ?? newId(),
    ...(joined ? { joined } : {}),
    enrollment,
    competence: input.competence,
    dueOn: input.dueOn,
    ...charged,
    slot: 1,
    itemName: itemName(input.product, toCalendarDate(input.competence)),
    observations: null,
    title: issued.title,
  }
}

/** A history row and the ledger rows per invoice, the chunk's progress per enrollment; one audit line and one event for the chunk, with counts and a hash of its content. */
function chunkEffects(
  scope: Scope,
  chunk: ChunkOf<IssueInput>,
  { issued, effects: credit }: CoveredInvoices,
  failedCount: number,
): ChunkEffects {
  const done = new Set(issued.map(({ enrollment }) => enrollment.id)).size
  const hash = createHash('sha256')
  for (const invoice of issued) hash.update(`${invoice.enrollment.id}:${totalOf(invoice)}:${invoice.title?.number}\n`)
  const body = {
    jobId: chunk.job_id,
    position: chunk.position,
    count: issued.length,
    ...(failedCount > 0 ? { failed: failedCount } : {}),
    contentHash: hash.digest('hex'),
  }
  const audit = { subjectId: chunk.job_id, body }
  if (issued.length === 0) return { done, parts: [], audit }
  const { tenantId } = scope
  return {
    done,
    parts: [
      ...newInvoiceParts(tenantId, productId({ tenantId }, chunk.input.product), issued),
      ...enrolledPart(
        tenantId,
        issued.map(({ enrollment }) => enrollment),
      ),
      ...credit.parts,
    ],
    history: [...issued.map(generatedLine), ...credit.history],
    entries: [...issued.map((invoice) => entryOf(scope, invoice)), ...credit.entries],
    audit,
    events: [
      news(events['invoice.chunkIssued'], {
        subjectId: chunk.job_id,
        schoolId: issued[0]?.enrollment.school_id ?? null,
        version: chunk.position + 1,
        payload: body,
      }),
      ...credit.events,
    ],
  }
}

function generatedLine(invoice: NewInvoice) {
  const { id, title } = invoice
  return { subjectId: id, event: 'generated', data: { number: title?.number, cents: totalOf(invoice) } }
}

function entryOf({ tenantId, today }: Scope, invoice: NewInvoice) {
  const { id, enrollment } = invoice
  const { guardian_id: guardianId, school_id: schoolId } = enrollment
  return issueEntry({ tenantId, invoiceId: id, guardianId, schoolId }, totalOf(invoice), today)
}
