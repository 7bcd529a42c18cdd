// Fills a sandbox with a demonstration: a function of size and today. Everything that moved money went through the calls and jobs
// that move it in life; only people, classes and accounts are written at once.
import { type CalendarDate, compareDates } from '@caderneta/kernel/calendar-date'
import { seedNetwork } from '../areas/tenants/public.ts'
import { seedAccess, signInUserByEmail } from '../areas/users/public.ts'
import type { Composition } from '../composition.ts'
import { businessDate } from '../platform/clock.ts'
import type { Actor } from '../platform/access/scope.ts'
import { moveAll } from '../platform/outbox/movers.ts'
import { relayAll } from '../platform/outbox/relay.ts'
import { openBranch } from './bank-branch.ts'
import { billByBankAgreement } from './billing.ts'
import { expire } from './expired.ts'
import { issuedOn, monthsUntil } from '../seed-data/months.ts'
import { groundOf as plannedGround, layGround, type SeededNetwork } from '../seed-data/ground.ts'
import { seedCaller } from './seed-caller.ts'
import type { SeedCaller } from '../seed-data/caller.ts'
import { livePastDays } from './past-days.ts'
import { departuresUntil, leave } from '../seed-data/past-departures.ts'
import { stopsOf } from '../seed-data/payer.ts'
import { type Random, randomOf } from '../seed-data/random.ts'
import { clearCutRun, finishRun, type LivedDay, seedRun, startRun, tellAsOf, withOwner } from './seed-run.ts'
import { settleMonth } from '../areas/demonstrations/settled-months.ts'
import { publishStandardContract } from './standard-contract.ts'
import { type StandardMessages, writeRules, writeStandardMessages } from './standard-messages.ts'
import { tellGround } from '../seed-data/told-ground.ts'
import { type NetworkPlan, networksOf, type SeedSize } from '../seed-data/sizes.ts'
import { ownTransactions } from '../seed-data/written-rows.ts'
import type pg from 'pg'

export type SeedOptions = { composition: Composition; size: SeedSize; report: (line: string) => void }

/** @returns false where a finished demonstration is there already: it is left alone. */
export async function seed(options: SeedOptions): Promise<boolean> {
  return withOwner(options.composition.ownerUrl, async (owner) => {
    const known = await seedRun(owner)
    if (known?.finished_at) return false
    if (known) {
      options.report('a demonstração anterior ficou pela metade; começando de novo')
      await owner.query('drop schema if exists sandbox cascade')
      await clearCutRun(owner)
      options.composition.pipeline.directory.forget()
    }
    await fill(options, owner)
    await finishRun(owner)
    return true
  })
}

async function fill(options: SeedOptions, owner: pg.Client): Promise<void> {
  const { composition, size, report } = options
  const { platform, pipeline } = composition
  const today = businessDate(platform.clock.now())
  const plans = networksOf(size)
  await startRun(owner, size, [plans.first.subdomain, plans.second.subdomain])
  const first = await groundOf(options, plans.first, today, 'rede@caderneta.test')
  const second = await groundOf(options, plans.second, today, 'rede2@caderneta.test')
  pipeline.directory.forget()
  const schoolId = first.schoolIds[0]
  if (!schoolId) throw new Error('the first network of a demonstration has a school')
  await seedAccess(platform, { first: { tenantId: first.tenantId, schoolId }, second })
  const host = (await handsIn(composition, 0, 'global@caderneta.test'))(today)
  await publishStandardContract(host)
  const messages = await writeStandardMessages(host)
  for (const { network, email } of [
    { network: first, email: 'rede@caderneta.test' },
    { network: second, email: 'rede2@caderneta.test' },
  ]) {
    const { name, schools, months, subdomain, hasBankFiles } = network.plan
    report(`${name}: ${schools.length} escolas, ${months} meses`)
    const handsOn = await handsIn(composition, network.tenantId, email)
    await tellGround(ownTransactions(platform, network.tenantId), network.tenantId, handsOn(today).scope.actor.userId)
    const random = randomOf(`${size}/${today}/${subdomain}/months`)
    await (hasBankFiles ? withFiles : withoutFiles)({
      composition,
      owner,
      network,
      random,
      today,
      handsOn,
      report,
      messages,
    })
  }
  while ((await moveAll(composition.moverPool)) > 0);
}

async function groundOf(
  { composition, size }: SeedOptions,
  plan: NetworkPlan,
  today: CalendarDate,
  adminEmail: string,
): Promise<SeededNetwork> {
  const { name, subdomain } = plan
  const tenantId = await seedNetwork(composition.platform, { name, displayName: name, subdomain, adminEmail })
  const ground = plannedGround(tenantId, plan, today, randomOf(`${size}/${today}/${subdomain}`))
  return layGround(ownTransactions(composition.platform, tenantId), ground, today)
}

type Life = {
  composition: Composition
  owner: pg.Client
  network: SeededNetwork
  random: Random
  today: CalendarDate
  handsOn: (day: CalendarDate) => SeedCaller
  report: (line: string) => void
  messages: StandardMessages
}

async function withFiles({ composition, owner, network, random, today, handsOn, messages }: Life): Promise<void> {
  let bankDay = today
  const branch = await openBranch({
    databaseUrl: composition.ownerUrl,
    secret: composition.platform.secret,
    clockOf: async () => new Date(`${bankDay}T15:00:00Z`),
  })
  const lived: LivedDay[] = []
  let since = await databaseNow(owner)
  const over = async (day: CalendarDate) => {
    const until = await databaseNow(owner)
    lived.push({ since, until, day })
    since = until
  }
  const onDay = (day: CalendarDate) => {
    bankDay = day
    return handsOn(day)
  }
  try {
    const [begins = today] = monthsUntil(today, network.plan.months)
    await writeRules(onDay(begins), messages)
    await over(begins)
    await livePastDays({
      world: { network, branch, random, bills: [], stops: stopsOf(network, random, today), today, handsOn: onDay },
      after: async (day, isLastMonth) => {
        await over(day)
        // What is long past is nobody's news; the last month's is left to those who listen once the server runs.
        if (!isLastMonth) await drained(composition, network)
      },
    })
    await expire(onDay(today))
    await over(today)
    await tellAsOf(owner, network.tenantId, lived)
  } finally {
    await branch.close()
  }
}

async function withoutFiles({ composition, network, random, today, handsOn, report }: Life): Promise<void> {
  const stops = stopsOf(network, random, today)
  for (const month of monthsUntil(today, network.plan.months)) {
    if (compareDates(issuedOn(month), today) > 0) continue
    await billByBankAgreement(handsOn(issuedOn(month)), network, month)
    await settleMonth(handsOn(today), { network, random, stops }, month, today)
    await drained(composition, network)
    report(`${month.slice(0, 7)} emitido e pago`)
  }
  for (const departure of departuresUntil(today, 20, network, random))
    await leave(handsOn(departure.day), random, departure)
  await expire(handsOn(today))
}

async function handsIn(composition: Composition, tenantId: number, email: string) {
  const { platform, pipeline } = composition
  const tenant = await pipeline.directory.find(tenantId)
  const user = await signInUserByEmail(platform.readPool, email)
  if (!tenant || !user) throw new Error(`network ${tenantId} or its administrator is missing`)
  const actor: Actor = { userId: user.userId, name: email, email }
  return (day: CalendarDate) => seedCaller({ platform, tenant, actor, day })
}

/** Inboxes emptied: the network's news numbered without anybody hearing of it, audit lines sealed, totals folded. */
async function drained({ systemPool, moverPool }: Composition, { tenantId }: SeededNetwork): Promise<void> {
  while ((await relayAll(systemPool, [], tenantId)) > 0);
  while ((await moveAll(moverPool)) > 0);
}

async function databaseNow(owner: pg.Client): Promise<Date> {
  const found = await owner.query<{ now: Date }>('select clock_timestamp() as now')
  return found.rows[0]?.now ?? new Date(0)
}
