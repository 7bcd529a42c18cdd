// Filling a network: one chunk writes all that stands before the first invoice, the others bill a month, pay it, and let students leave.
// Each is one transaction with its own end, so that a load that was killed goes on where it was.
import { demonstrations, events } from '@caderneta/contracts/demonstrations'
import { jobKinds } from '@caderneta/contracts/demonstration-job-kinds'
import { type CalendarDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { z } from 'zod'
import { layGround } from '../../seed-data/ground.ts'
import { paidInMonth, settledEffects } from './settled-months.ts'
import { tellGround } from '../../seed-data/told-ground.ts'
import type { Write } from '../../seed-data/written-rows.ts'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { db } from '../../platform/db/sql.ts'
import { askerOf, openChunks } from '../../platform/jobs/background-job.ts'
import { chunkedJob } from '../../platform/jobs/chunked-job.ts'
import type { ChunkEffects, ChunkOf } from '../../platform/jobs/job-shape.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { must } from '../../platform/must.ts'
import { news } from '../../platform/outbox/news.ts'
import { networkValuePart } from '../settings/public.ts'
import { issueChunk, type IssueInput, takeChunkNumbers } from '../invoices/public.ts'
import { billingDay, groundFor, type Made, payersOf, Step } from './demonstration-plan.ts'
import { dataOf, demonstrationOf, groundStands, ownDataIn } from './demonstration-store.ts'
import { leaveAll } from './leave-all.ts'

const Input = z.object({ day: z.string(), hasPix: z.boolean() })
type Chunk = ChunkOf<z.output<typeof Input>>

export const loadJob = chunkedJob(jobKinds.DemonstrationLoad, {
  operation: demonstrations.load.name,
  stopped: {
    'pt-BR':
      'A carga parou no meio. Abra Configurações › Dados de demonstração e carregue de novo: ela continua de onde parou.',
    en: 'The load stopped halfway. Open Settings › Demonstration data and load again: it goes on where it stopped.',
  },
  input: Input,
  atOnce: 1,
  prepare: async (chunk, context) => {
    const { step } = Step.parse(chunk.part)
    if (step === 'bill') await takeChunkNumbers(asBill(chunk), context)
    if (step === 'leave') await leaveAll(madeOf(chunk), chunk.job_id, { ...context, scope: on(chunk, context) })
  },
  effects: async (tx, chunk, context) => {
    const open = await openChunks(tx, chunk.job_id)
    if (open.some(({ position }) => position < chunk.position))
      throw new Error('what stands before this step is not written yet')
    return stepEffects(tx, chunk, context)
  },
  close: async (tx, job, { scope }) => {
    const row = must(await tx.first(demonstrationOf(scope)), 'a load has its row')
    const change = { loaded_at: scope.now, version: row.version + 1 }
    return {
      parts: [
        {
          name: 'loaded_demonstration',
          rows: 1,
          sql: db.updateTable('demonstration').set(change).where('tenant_id', '=', scope.tenantId).returning('id'),
        },
      ],
      audit: { subjectId: row.id, body: { jobId: job.id, day: row.day } },
      events: [news(events['demonstration.loaded'], { subjectId: row.id, version: change.version })],
    }
  },
})

function madeOf({ input }: Chunk): Made {
  return { day: toCalendarDate(input.day), hasPix: input.hasPix }
}

/** As the person who asked, at the noon of a day: the day of the load unless another is given. */
function on(chunk: Chunk, { scope }: JobContext, day: CalendarDate = madeOf(chunk).day): Scope {
  return { ...scope, actor: askerOf(chunk, scope), today: day, now: new Date(`${day}T15:00:00Z`) }
}

async function stepEffects(tx: Tx, chunk: Chunk, context: JobContext): Promise<ChunkEffects> {
  const step = Step.parse(chunk.part)
  if (step.step === 'ground') return layAll(tx, chunk, on(chunk, context))
  if (step.step === 'bill') return billed(tx, chunk, context, toCalendarDate(step.month))
  if (step.step === 'pay') return paid(tx, chunk, on(chunk, context), toCalendarDate(step.month))
  return told(chunk)
}

/** A step that wrote what it had to in another way. */
function told({ job_id: jobId, subject_ids, position }: Chunk): ChunkEffects {
  return { done: subject_ids.length, parts: [], audit: { subjectId: jobId, body: { position } } }
}

/** Looked at once more in the very transaction that writes: a network that got data of its own meanwhile is left alone. */
async function layAll(tx: Tx, chunk: Chunk, scope: Scope): Promise<ChunkEffects> {
  const made = madeOf(chunk)
  const ground = groundFor(scope.tenantId, made)
  const stands = await tx.first(groundStands(scope, ground.network.banks[0]?.accountId ?? null))
  if (stands?.stands) return told(chunk)
  const own = ownDataIn(await tx.first(dataOf(scope)))
  if (own.length > 0) throw new Error(`the network has data of its own: ${own.join(', ')}`)
  const here: Write = (work) => work(tx)
  await layGround(here, ground, made.day)
  await tellGround(here, scope.tenantId, scope.actor.userId)
  // Its schools are nobody: there are no papers of theirs, and they are paid all the same.
  const value = networkValuePart(scope.tenantId, 'Caderneta.Transfer.RequireDocuments', 'false')
  return { ...told(chunk), parts: [value] }
}

/** Of an enrollment whose families are two, the numbers of both. */
function asBill(chunk: Chunk): ChunkOf<IssueInput> {
  const part = Step.parse(chunk.part)
  if (part.step !== 'bill') throw new Error('this step bills nothing')
  const { month: competence, dueOn, bankAgreementId } = part
  return { ...chunk, input: { competence, dueOn, bankAgreementId, product: 'tuition', payers: 2 } }
}

/** What was billed before the load stopped is not billed again; nothing else is left out. */
async function billed(tx: Tx, chunk: Chunk, context: JobContext, month: CalendarDate): Promise<ChunkEffects> {
  const scope = on(chunk, context, billingDay(month, madeOf(chunk)))
  const { failures: _left, ...effects } = await issueChunk(tx, asBill(chunk), { ...context, scope })
  return { ...effects, done: chunk.subject_ids.length }
}

async function paid(tx: Tx, chunk: Chunk, scope: Scope, month: CalendarDate): Promise<ChunkEffects> {
  const made = madeOf(chunk)
  const payers = payersOf(groundFor(scope.tenantId, made), scope.tenantId, made, month)
  const due = await paidInMonth(tx, payers, month, made.day)
  if (due.size === 0) return told(chunk)
  return { ...(await settledEffects(tx, scope, payers.network, due)), done: chunk.subject_ids.length }
}
