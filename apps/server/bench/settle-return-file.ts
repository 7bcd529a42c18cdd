// P5: a return file of paid titles, from the upload to the end of its job, against one statement that pays the same titles.
import { z } from 'zod'
import { retornoOf } from '../test/faults/campaign.ts'
import { billMonth } from './bulk-issue.ts'
import { inPairs, type Measured, timed } from './pairs.ts'
import { type BenchSize, countOf, jobDone, openWorld, settled, type World } from './world.ts'

export const bar = { floor: 0.6, goal: 0.85, lowerIsBetter: false }
const Started = z.object({ jobId: z.string() })

export async function measure(size: BenchSize, pairs: number, report: (line: string) => void): Promise<Measured> {
  const count = countOf[size]
  // A class for each side: an annual plan has twelve months, and seven pairs of one class would need more.
  const world = await openWorld(count, report, 2)
  const [own, other] = world.classIds
  if (!own || !other) throw new Error('the world has one class only')
  try {
    const billed = async (classId: string, turn: number) => {
      const month = await billMonth(world, turn, classId)
      await settled(world)
      return { classId, month }
    }
    await importMonth(world, await billed(own, 0))
    const { seconds, ratio, range } = await inPairs({
      count: pairs,
      report,
      ours: async (turn) => {
        const taken = await importMonth(world, await billed(own, turn + 1))
        await settled(world)
        return taken
      },
      bare: async (turn) => payByStatement(world, await billed(other, turn + 1)),
    })
    return { value: count / seconds, unit: 'titles/s', ratio, range, pairs }
  } finally {
    await world.stop()
  }
}

type Billed = { classId: string; month: string }

async function importMonth(world: World, { classId, month }: Billed): Promise<number> {
  const [bank] = world.network.banks
  if (!bank) throw new Error('a network without a bank')
  const titles = await world.pool.query<{ nosso_numero: string; due_on: string; nominal_cents: number }>(
    `select nosso_numero, due_on::text, nominal_cents::int from invoice where tenant_id = $1 and competence = $2 and class_id = $3 order by id`,
    [world.network.tenantId, month, classId],
  )
  const form = new FormData()
  form.append(
    'file',
    new Blob([Buffer.from(retornoOf(bank, titles.rows, Number(month.slice(2, 7).replace('-', ''))))]),
    `${month}.ret`,
  )
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  const body = Buffer.from(await request.arrayBuffer())
  return timed(async () => {
    const { jobId } = Started.parse(await world.call('POST', '/api/ebpay/retorno', body, { 'content-type': type }))
    await jobDone(world.pool, jobId)
  })
}

/** Update and two ledger rows per title, in one statement: what settling would cost if nothing had to be proved. */
async function payByStatement({ pool, network }: World, { classId, month }: Billed): Promise<number> {
  return timed(() =>
    pool.query(
      `with paid as (
         update invoice set status = 'paid', open_cents = 0, paid_cents = nominal_cents, paid_on = due_on, version = version + 1
         where tenant_id = $1 and competence = $2 and class_id = $3 returning *
       ), first_leg as (
         insert into posting (tenant_id, id, entry_id, kind, debit, credit, cents, posted_on, subject_id, invoice_id)
         select tenant_id, uuidv7(), id, 'settlement', bank_agreement_id, guardian_id, nominal_cents, due_on, id, id from paid returning 1
       )
       insert into posting (tenant_id, id, entry_id, kind, debit, credit, cents, posted_on, subject_id, invoice_id)
       select tenant_id, uuidv7(), id, 'settlement', bank_agreement_id, school_id, nominal_cents, due_on, id, id from paid`,
      [network.tenantId, month, classId],
    ),
  )
}
