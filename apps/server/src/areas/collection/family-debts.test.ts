// The cards are what counting family by family finds, to the cent, whatever happens to invoices and whenever days pass and the mover comes.
import type { DelayRange } from '@caderneta/contracts/collection-shapes'
import { addDays, toCalendarDate } from '@caderneta/kernel/calendar-date'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { Builders } from '../../../test/support/builders.ts'
import { changeInvoice } from '../../../test/support/changed-invoice.ts'
import { restedDebtDay } from '../../../test/support/rested-debt-day.ts'
import { owed } from '../../../test/support/owed-invoice.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { must } from '../../platform/must.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { foldDebts } from '../../platform/operation/fold-debts.ts'
import { keepDebtDay } from './debt-day.job.ts'
import type { Seen } from './debts.ts'
import { debtFaults } from './proof-of-debts.ts'
import { countedTotals, keptTotals } from './sum-families.ts'
import { cardsOf, countedCards } from './summarize-families.ts'

type Place = {
  server: TestServer
  build: Builders
  network: number
  schools: string[]
  today: string
  invoices: string[]
}
type Ground = Pick<Place, 'server' | 'build' | 'network'>
type Made = Awaited<ReturnType<Builders['enrollment']>>

const start = toCalendarDate('2026-11-23')

/** Each way to look: the whole network, one school, several of them, the schools of a user and what is asked of them. */
function looks({ schools: [one = '', two = '', three = ''] }: Place): [Seen['schools'], string[] | undefined][] {
  return [
    ['all', undefined],
    ['all', [one]],
    ['all', [two, three]],
    [[one, two, three], undefined],
    [
      [one, two],
      [two, three],
    ],
    [[], undefined],
  ]
}

async function agrees(place: Place, after: string) {
  const { readPool } = place.server.composition.platform
  for (const [schools, asked] of looks(place)) {
    const scope = { tenantId: place.network, schools, today: toCalendarDate(place.today) }
    const filter = { schoolId: asked, delayFrom: '8', range: ['upTo7', 'upTo15', 'above90'] satisfies DelayRange[] }
    const [cards, counted] = await readTransaction(readPool, place.network, async (tx) => [
      [
        await cardsOf(tx, scope, asked),
        (await keptTotals(tx, scope, filter)) ?? (await countedTotals(tx, scope, filter)),
      ],
      [await countedCards(tx, scope, asked), await countedTotals(tx, scope, filter)],
    ])
    expect(cards, `${after}, ${JSON.stringify([schools, asked])}`).toEqual(counted)
  }
  expect(await debtFaults(readPool, place.network), after).toEqual([])
}

/** What may befall an invoice, as SQL over the one that is drawn: `$2` is a day, `$3` a family, `$4` a school. */
const changes: Record<string, string> = {
  paid: `status = 'paid', open_cents = 0, paid_on = '2026-11-20'`,
  'paid in part': `open_cents = greatest(open_cents - 12345, 1)`,
  'put off': `due_on = greatest($2::date, coalesce(late_since + 1, $2::date))`,
  'a second copy': `late_since = due_on - 40`,
  expired: `status = 'expired'`,
  protested: `status = 'inProtest'`,
  canceled: `status = 'canceled', open_cents = 0`,
  'owed again': `status = 'pending', open_cents = 100000, paid_on = null`,
  'of another family': `guardian_id = $3::uuid`,
  'of another school': `school_id = $4::uuid`,
  'told to the bank': `bank_registration = 'registered'`,
}

type Step = { what: string; pick: number; day: number }

const drawn = <T>(values: readonly T[], { pick }: Step): T => values[pick % values.length] as T
const dueDay = ({ today }: Place, { day }: Step) => addDays(toCalendarDate(today), day)

/** The change of the step, where it is one, to an invoice that is there. */
async function changed(place: Place, made: readonly Made[], step: Step) {
  const change = changes[step.what]
  if (!change || place.invoices.length === 0) return
  const given = { $2: dueDay(place, step), $3: drawn(made, step).guardianId, $4: drawn(place.schools, step) }
  const set = Object.entries(given).reduce((text, [name, value]) => text.replaceAll(name, `'${value}'`), change)
  await changeInvoice(place.server, place.network, drawn(place.invoices, step), sql.raw(set))
}

/** Not owed as it is laid down, and owed by what follows. */
async function owedOf(place: Ground, family: Made, dueOn: string): Promise<string> {
  const id = await owed(place.build, family, dueOn, 'paid')
  await changeInvoice(place.server, place.network, id, sql`status = 'generated', open_cents = 100000, paid_on = null`)
  return id
}

async function done(place: Place, made: readonly Made[], step: Step) {
  const { server, network, schools } = place
  const { platform, moverPool } = server.composition
  const acts: Record<string, () => unknown> = {
    new: async () => {
      const family = { ...drawn(made, step), schoolId: drawn(schools, step) }
      place.invoices.push(await owedOf(place, family, dueDay(place, step)))
    },
    'a day': () => {
      place.today = addDays(toCalendarDate(place.today), 1 + (step.pick % 5))
      server.setDate(place.today)
    },
    kept: async () => {
      await restedDebtDay(place.build.ground.pool, network)
      await keepDebtDay(platform, network)
    },
    folded: () => foldDebts(moverPool, network),
  }
  await (acts[step.what] ?? (() => changed(place, made, step)))()
}

const steps = fc.record({
  what: fc.constantFrom('new', 'new', 'new', 'a day', 'kept', 'folded', 'folded', ...Object.keys(changes)),
  pick: fc.nat(1_000),
  day: fc.integer({ min: -110, max: 12 }),
})

test('cards are what counting finds, after any change, day and fold', async ({ server, build }) => {
  server.setDate(start)
  const made = [await build.enrollment(), await build.enrollment(), await build.enrollment(), await build.enrollment()]
  const schools = made.slice(0, 3).map(({ schoolId }) => schoolId)
  const place: Place = { server, build, network: build.network, schools, today: start, invoices: [] }
  const walk = fc.sample(steps, { numRuns: 220, seed: 21 })
  for (const [index, step] of walk.entries()) {
    await done(place, made, step)
    await agrees(place, `step ${index}, ${JSON.stringify(step)}`)
  }
  expect(place.invoices.length).toBeGreaterThan(20)
  const scope: Seen = { tenantId: place.network, schools: 'all', today: toCalendarDate(place.today) }
  const kept = await readTransaction(server.composition.platform.readPool, place.network, async (tx) =>
    keptTotals(tx, scope, {}),
  )
  expect(kept?.count).toBeGreaterThan(0)
})

test('a caller whose day is before the kept one hears what counting finds', async ({ server, build }) => {
  server.setDate(start)
  const { platform, moverPool } = server.composition
  const made = [await build.enrollment(), await build.enrollment(), await build.enrollment()]
  const schools = made.map(({ schoolId }) => schoolId)
  const place: Place = { server, build, network: build.network, schools, today: start, invoices: [] }
  for (const day of ['2026-09-10', '2026-11-19']) await owedOf(place, must(made[0], 'one of three'), day)
  await keepDebtDay(platform, build.network)
  while ((await foldDebts(moverPool, build.network)) > 0);
  await agrees(place, 'on the day')
  await agrees({ ...place, today: '2026-11-18' }, 'on an earlier day')
})

test('what is kept is proved: a row and a sum that somebody changed are named', async ({ server, build }) => {
  server.setDate(start)
  const { platform, moverPool } = server.composition
  const made = await build.enrollment()
  await owedOf({ server, build, network: build.network }, made, '2026-09-10')
  await keepDebtDay(platform, build.network)
  while ((await foldDebts(moverPool, build.network)) > 0);
  const faults = async () => (await debtFaults(platform.readPool, build.network)).map(({ rule }) => rule)
  expect(await faults()).toEqual([])
  const own = [build.network, made.guardianId]
  const plant = (text: string) => build.ground.pool.query(text, own)
  await plant('update family_debt set cents = cents + 1 where tenant_id = $1 and guardian_id = $2')
  expect(await faults()).toEqual([
    'a dívida guardada de cada família em cada escola é a das suas faturas',
    ...Array.from({ length: 2 }, () => 'as somas dos cartões da cobrança são as das famílias guardadas'),
  ])
  await plant('update family_debt set cents = cents - 1 where tenant_id = $1 and guardian_id = $2')
  const added = (families: number) =>
    build.ground.pool.query('update family_debt_total set families = families + $2 where tenant_id = $1', [
      build.network,
      families,
    ])
  await added(1)
  expect(new Set(await faults())).toEqual(new Set(['as somas dos cartões da cobrança são as das famílias guardadas']))
  await added(-1)
  expect(await faults()).toEqual([])
})

test('while families pay, days move and two movers write, each look is that of its instant', async ({
  server,
  build,
}) => {
  server.setDate(start)
  const made = [await build.enrollment(), await build.enrollment(), await build.enrollment()]
  const schools = made.map(({ schoolId }) => schoolId)
  const place: Place = { server, build, network: build.network, schools, today: start, invoices: [] }
  for (let count = 0; count < 45; count += 1) {
    const of = made[count % 3] as Made
    place.invoices.push(
      await owedOf(place, { ...of, schoolId: schools[count % 2] as string }, addDays(start, 20 - 3 * count)),
    )
  }
  const { platform, moverPool } = server.composition
  let isOver = false
  const until = async (work: () => Promise<unknown>) => {
    while (!isOver) await work()
  }
  const walk = fc.sample(steps, { numRuns: 240, seed: 4 }).filter(({ what }) => changes[what] || what === 'new')
  const writers = [0, 1, 2].map(async (writer) => {
    for (const step of walk.filter((_step, index) => index % 3 === writer)) await done(place, made, step)
  })
  const days = async () => {
    for (let day = 0; day < 12; day += 1) {
      await done(place, made, { what: 'a day', pick: 0, day })
      await restedDebtDay(build.ground.pool, build.network)
      await Promise.all([keepDebtDay(platform, build.network), keepDebtDay(platform, build.network)])
    }
  }
  const others = [
    until(() => foldDebts(moverPool, build.network)),
    until(() => foldDebts(moverPool, build.network)),
    until(() => agrees(place, 'at any instant')),
  ]
  await Promise.all([...writers, days()]).finally(() => void (isOver = true))
  await Promise.all(others)
  while ((await foldDebts(moverPool, build.network)) > 0);
  await agrees(place, 'in the end')
})
