// Runs sequences against the program: families side by side, step by step, compared after each; and makes a failure small.
import { must } from '../../src/platform/must.ts'
import { dayPassed } from '../support/day-passed.ts'
import { retornoFile } from '../support/retorno-file.ts'
import { expect, type TestServer } from '../support/server.ts'
import { bankLine, type BankLine } from './bank-steps.ts'
import { plusDays } from './charges.ts'
import { compare, compareAnswer, compareRecord, Divergence } from './compared.ts'
import { compareDebts } from './compared-debts.ts'
import { compareMonths } from './compared-months.ts'
import { type Family, newBill } from './family.ts'
import { issued } from './invoice-operations.ts'
import { canceled } from './money.ts'
import { isSlotTaken, why } from './rules.ts'
import { numbersOf, planOf, type Step, type Try, tryOf } from './sequence.ts'
import { inRemessa } from './titles.ts'
import { jobEnds, newWorld, until, type World } from './world.ts'

const atOnce = 8

/** What each family tries in a step: drawn, or given. */
type Trier = (family: Family, index: number, step: number) => Try

async function each(world: World, trier: Trier, step: number): Promise<void> {
  const waiting = world.families.map((family, index) => async () => {
    const plan = planOf(family, trier(family, index, step))
    if (!plan) return
    const answer = await plan.call(world)
    compareAnswer(index, plan.refusal, answer)
    if (plan.refusal === null) plan.apply(answer)
    if (plan.bill) compareRecord(index, plan.bill, answer)
  })
  await inTurns(waiting)
}

/** So many at a time; the first divergence is told when all have ended. */
async function inTurns(works: (() => Promise<void>)[]): Promise<void> {
  const left = [...works]
  const faults: unknown[] = []
  const worker = async () => {
    for (let work = left.shift(); work; work = left.shift()) await work().catch((error: unknown) => faults.push(error))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  if (faults.length > 0) throw faults[0]
}

async function bank(world: World, trier: Trier, step: number): Promise<void> {
  const lines = world.families.flatMap((family, index) => {
    const { name, pick, variant } = trier(family, index, step)
    return (name === 'bank' ? bankLine(family, pick, variant) : null) ?? []
  })
  if (lines.length === 0) return
  const numbers = await numbersOfTitles(world)
  world.files += 1
  const { account, today, files: sequence, build, admin } = world
  const bytes = retornoFile({ account, sequence, madeOn: today, lines: lines.map((line) => told(line, numbers)) })
  const sent = await admin.bankFiles.uploadRetorno({ file: { name: `${account}-${sequence}.ret`, bytes } })
  expect(sent).toSucceed()
  const { id } = sent.body
  await until(world, "select from bank_file where tenant_id = $1 and id = $2 and status = 'processed'", [
    build.network,
    id,
  ])
  for (const line of lines) line.apply()
}

function told({ bill, generation, kind, on, paidCents, chargesCents }: BankLine, numbers: ReadonlyMap<string, number>) {
  const nossoNumero = must(numbers.get(`${bill.id}/${generation}`), 'the title was issued')
  const reasons = kind === 'refused' ? ['03'] : []
  return { kind, nossoNumero, cents: bill.nominal, on, paidCents, chargesCents, reasons }
}

async function numbersOfTitles({ build }: World): Promise<ReadonlyMap<string, number>> {
  const { rows } = await build.ground.pool.query<{ key: string; number: string }>(
    `select id || '/' || generation as key, nosso_numero as number from invoice where tenant_id = $1 and nosso_numero is not null
     union all select invoice_id || '/' || generation, nosso_numero from replaced_title where tenant_id = $1`,
    [build.network],
  )
  return new Map(rows.map(({ key, number }) => [key, Number(number)]))
}

async function remessa(world: World): Promise<void> {
  const started = await world.admin.bankFiles.prepareRemessa({ bankAgreementId: world.agreementId })
  if (started.status !== 202) return
  const values = [world.build.network, started.body.id]
  await until(world, "select from bank_file where tenant_id = $1 and id = $2 and status <> 'processing'", values)
  for (const { bills } of world.families) for (const bill of bills) inRemessa(bill)
}

async function days(world: World, count: number): Promise<void> {
  world.today = plusDays(world.today, count)
  world.server.setDate(world.today)
  for (const family of world.families) {
    family.today = world.today
    for (const bill of family.bills) {
      const isPayable = bill.status === 'generated' || bill.status === 'pending'
      if (!isPayable || bill.payableUntil === null || bill.payableUntil >= world.today) continue
      bill.status = 'expired'
      if (bill.ask === 'waiting') bill.ask = 'none'
    }
  }
  await dayPassed(world.server, world.build.network, world.today)
}

/** A month for every family, or for those of one class. */
async function month(world: World, number: number, isOfClass: boolean): Promise<void> {
  const [competence, dueDate] = [`2027-0${number}-01`, `2027-0${number}-10`]
  const [classId] = world.classes
  const asked = isOfClass
    ? await world.admin.invoices.createBulk({ classId, competence, dueDate })
    : await world.admin.invoices.createMonth({ competence })
  const billed = world.families.filter(
    (family) => (!isOfClass || family.isGuaranteed) && dueDate >= world.today && !isSlotTaken(family, competence),
  )
  expect([asked.status === 202, competence, billed.length > 0]).toEqual([
    billed.length > 0,
    competence,
    billed.length > 0,
  ])
  if (asked.status !== 202) return
  await jobEnds(world, asked.body.jobId)
  const ids = await newIds(world, competence)
  for (const family of billed) {
    const bill = {
      ...newBill(family, competence, dueDate),
      id: must(ids.get(family.guardianId), 'the month was issued'),
    }
    family.bills.push(bill)
    issued(family, bill, { usesOrder: true })
  }
}

async function newIds({ build, families }: World, competence: string): Promise<ReadonlyMap<string, string>> {
  const known = families.flatMap(({ bills }) => bills.map(({ id }) => id))
  const { rows } = await build.ground.pool.query<{ id: string; guardian_id: string }>(
    'select id, guardian_id from invoice where tenant_id = $1 and competence = $2 and id <> all($3::uuid[])',
    [build.network, competence, known],
  )
  return new Map(rows.map(({ id, guardian_id: guardianId }) => [guardianId, id]))
}

/** One invoice of each family: those that may be go, the others are named. */
async function cancelMany(world: World, trier: Trier, step: number): Promise<void> {
  const chosen = world.families.flatMap((family, index) => {
    const { name, pick } = trier(family, index, step)
    const bill = family.bills[pick % family.bills.length]
    return name !== 'none' && bill ? [{ family, bill }] : []
  })
  if (chosen.length === 0) return
  const invoiceIdList = chosen.map(({ bill }) => bill.id)
  const asked = await world.admin.invoices.cancelMany({ invoiceIdList, comment: 'fim do curso' })
  expect(asked).toSucceed()
  await jobEnds(world, asked.body.jobId)
  for (const { family, bill } of chosen) if (why.cancel(bill) === null) canceled(family, bill)
}

async function taken(world: World, step: Step, trier: Trier, at: number): Promise<void> {
  if (step.kind === 'each') await each(world, trier, at)
  else if (step.kind === 'bank') await bank(world, trier, at)
  else if (step.kind === 'remessa') await remessa(world)
  else if (step.kind === 'days') await days(world, step.days)
  else if (step.kind === 'cancelMany') await cancelMany(world, trier, at)
  else await month(world, step.month, step.kind === 'class')
  await compare(world)
  await compareMonths(world)
  await compareDebts(world)
}

export type Failure = { seed: string; message: string; steps: { step: Step; tried: Try }[] }

/** Draws what each family tries, and keeps it. */
function drawing(seeds: readonly string[], steps: readonly Step[], kept: Map<string, Try>): Trier {
  const draws = seeds.map((seed) => numbersOf(seed))
  return (family, index, at) => {
    const number = must(draws[index], 'a seed for each family')
    const isOwn = steps[at]?.kind === 'each'
    const tried = isOwn
      ? tryOf(family, number)
      : { name: 'bank' as const, pick: number() % 1_000, variant: number() % 1_000 }
    const { length } = family.bills
    // The invoice itself, whatever comes or goes before it.
    const named = length > 0 && tried.name !== 'create' ? { ...tried, pick: tried.pick % length } : tried
    kept.set(`${index}/${at}`, named)
    return named
  }
}

/** Null: all went as the model says. */
export async function run(
  server: TestServer,
  seeds: readonly string[],
  steps: readonly Step[],
): Promise<World | Failure> {
  const world = await newWorld(server, seeds.length)
  const kept = new Map<string, Try>()
  const trier = drawing(seeds, steps, kept)
  for (const [at, step] of steps.entries()) {
    try {
      await taken(world, step, trier, at)
    } catch (error) {
      if (!(error instanceof Divergence)) throw error
      const { family } = error
      const path = steps.slice(0, at + 1).map((each, index) => {
        const tried = kept.get(`${family}/${index}`) ?? { name: 'none' as const, pick: 0, variant: 0 }
        return { step: each, tried }
      })
      return { seed: must(seeds[family], 'the seed of the family'), message: error.message, steps: path }
    }
  }
  return world
}

/** The same path alone. @returns how it failed, or null. */
async function failsAlone(server: TestServer, index: number, path: Failure['steps']): Promise<string | null> {
  const world = await newWorld(server, 1, index)
  const trier: Trier = (_family, _index, at) => path[at]?.tried ?? { name: 'none', pick: 0, variant: 0 }
  try {
    for (const [at, { step }] of path.entries()) await taken(world, step, trier, at)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const mostRuns = 60
const makers = new Set(['create', 'duplicate', 'none'])

/** What concerns another invoice than the one that failed is left out at once. */
function ofOneInvoice(steps: Failure['steps'], pick: number | undefined): Failure['steps'] {
  return steps.filter(({ step, tried }) => {
    const isOwn = step.kind === 'each' || step.kind === 'bank' || step.kind === 'cancelMany'
    return !isOwn || makers.has(tried.name) || tried.pick === pick
  })
}

/** Leaves out what the failure does not need: other invoices, then halves, then single steps. */
export async function shrunk(server: TestServer, failure: Failure, index: number): Promise<Failure> {
  let best = failure
  let runs = 0
  const fails = async (path: Failure['steps']) => {
    runs += 1
    const message = path.length > 0 ? await failsAlone(server, index, path) : null
    if (message !== null) best = { ...best, message, steps: path }
    return message !== null
  }
  await fails(ofOneInvoice(best.steps, best.steps.at(-1)?.tried.pick))
  for (let size = Math.ceil(best.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let from = 0; from < best.steps.length && runs < mostRuns; )
      if (!(await fails(best.steps.toSpliced(from, size)))) from += size
  return best
}

export function textOfFailure({ seed, message, steps }: Failure): string {
  const lines = steps.map(({ step, tried }) => {
    const { kind, ...rest } = step
    const own = kind === 'each' || kind === 'bank' || kind === 'cancelMany' ? tried : rest
    return `  ${kind} ${JSON.stringify(own)}`
  })
  return `seed ${seed}: ${message}\n${lines.join('\n')}`
}
