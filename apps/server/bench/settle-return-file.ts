// P5: a return file of paid titles, from the upload to the end of its job, against one statement that pays the same titles.
import { z } from 'zod'
import type { SeedSize } from '../src/seed/sizes.ts'
import { retornoOf } from '../test/faults/campaign.ts'
import { billMonth } from './bulk-issue.ts'
import { inPairs, type Measured, timed } from './pairs.ts'
import { countOf, jobDone, openWorld, settled, type World } from './world.ts'

export const bar = { floor: 0.35, goal: 0.6, lowerIsBetter: false }
const Started = z.object({ jobId: z.string() })

export async function measure(size: SeedSize, pairs: number, report: (line: string) => void): Promise<Measured> {
  const count = countOf[size]
  const world = await openWorld(count, report)
  try {
    let month = 0
    const nextMonth = async () => {
      const billed = await billMonth(world, month)
      month += 1
      await settled(world)
      return billed
    }
    await importMonth(world, await nextMonth())
    const { seconds, ratio, range } = await inPairs({
      count: pairs,
      report,
      ours: async () => {
        const taken = await importMonth(world, await nextMonth())
        await settled(world)
        return taken
      },
      bare: async () => payByStatement(world, await nextMonth()),
    })
    return { value: count / seconds, unit: 'titles/s', ratio, range, pairs }
  } finally {
    await world.stop()
  }
}

async function importMonth(world: World, month: string): Promise<number> {
  const [bank] = world.network.banks
  if (!bank) throw new Error('a network without a bank')
  const titles = await world.pool.query<{ nosso_numero: string; due_on: string; nominal_cents: number }>(
    `select nosso_numero, due_on::text, nominal_cents::int from invoice where tenant_id = $1 and competence = $2 order by id`,
    [world.network.tenantId, month],
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
async function payByStatement({ pool, network }: World, month: string): Promise<number> {
  return timed(() =>
    pool.query(
      `with paid as (
         update invoice set status = 'paid', open_cents = 0, paid_cents = nominal_cents, paid_on = due_on, version = version + 1
         where tenant_id = $1 and competence = $2 returning *
       ), first_leg as (
         insert into posting (tenant_id, id, entry_id, kind, debit, credit, cents, posted_on, subject_id, invoice_id)
         select tenant_id, uuidv7(), id, 'settlement', bank_agreement_id, guardian_id, nominal_cents, due_on, id, id from paid returning 1
       )
       insert into posting (tenant_id, id, entry_id, kind, debit, credit, cents, posted_on, subject_id, invoice_id)
       select tenant_id, uuidv7(), id, 'settlement', bank_agreement_id, school_id, nominal_cents, due_on, id, id from paid`,
      [network.tenantId, month],
    ),
  )
}
