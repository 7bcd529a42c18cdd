// Families of a network of their own, side by side: each as a model, and as rows behind the real calls.
import { receivePix } from '../../src/areas/payments/receive-pix.ts'
import { txidOf } from '../../src/areas/invoices/pix-charge.ts'
import { systemScope } from '../../src/platform/access/caller.ts'
import { must } from '../../src/platform/must.ts'
import { type Client, clientOf } from '../support/api.ts'
import { buildUser, groundOf } from '../support/build.ts'
import { type Builders, buildersOf } from '../support/builders.ts'
import type { TestServer } from '../support/server.ts'
import { amountText } from '../../src/areas/payments/charge-request.ts'
import { type Family, newFamily, payableDays, toleranceCents } from './family.ts'
import type { Hands } from './plans.ts'

export const firstDay = '2026-11-20'

export type World = Hands & {
  server: TestServer
  build: Builders
  admin: Client
  account: string
  agreementId: string
  schools: readonly string[]
  classes: readonly string[]
  families: Family[]
  today: string
  files: number
}

let worlds = 0

const address = JSON.stringify({
  street: 'Rua das Jabuticabeiras',
  number: '120',
  district: 'Pinheiros',
  city: 'São Paulo',
  state: 'SP',
  postalCode: '05417000',
})
const tiers = [
  { days: 10, percentPpm: 50_000 },
  { days: 3, valueCents: 2_000 },
]
const monthly = [100_000, 85_037, 33_333, 123_456]

/** A guaranteed school without discounts, and one that is not, with two. `from`: the place of the first family among all. */
export async function newWorld(server: TestServer, count: number, from = 0): Promise<World> {
  worlds += 1
  server.setDate(firstDay)
  const ground = groundOf(server.database.pool)
  const build = await buildersOf(ground)
  // Days pass where a step says so, and never by the clock of a worker that runs for long.
  await ground.pool.query("update control.tenant set passed_day = '2999-12-31' where id = $1", [build.network])
  const account = String(70_000 + worlds)
  const { id: bankAccountId } = await build.bankAccount({ account, account_digit: '2' })
  const agreement = await build.bankAgreement({ bank_account_id: bankAccountId, payable_days: payableDays })
  const ofAgreement = { bank_agreement_id: agreement.id }
  const guaranteed = await build.school(ofAgreement)
  await build.guarantee(guaranteed.id)
  const plain = await build.school({ ...ofAgreement, early_discounts: JSON.stringify(tiers) })
  const schools = [guaranteed.id, plain.id]
  const classes: string[] = []
  for (const schoolId of schools) classes.push((await build.class({ school_id: schoolId, school_year: 2027 })).id)
  await ground.insert('setting', {
    tenant_id: build.network,
    name: 'Caderneta.Billing.SettlementToleranceCents',
    value: JSON.stringify(toleranceCents),
  })
  const [admin, approver] = [await client(server, build), await client(server, build)]
  const world: World = {
    server,
    build,
    admin,
    approver,
    bankAccountId,
    account,
    agreementId: agreement.id,
    schools,
    classes,
    families: [],
    today: firstDay,
    files: 0,
    pix: pixOf(server, build),
    claim: claimOf(admin),
  }
  for (let index = from; index < from + count; index += 1) world.families.push(await familyOf(world, index))
  return world
}

async function client(server: TestServer, build: Builders): Promise<Client> {
  const { token } = await buildUser(groundOf(server.database.pool), build.network, 'admin')
  return clientOf(server.app, token)
}

async function familyOf({ build, schools, classes }: World, index: number): Promise<Family> {
  const at = index % schools.length
  const schoolId = must(schools[at], 'there are two schools')
  const guardian = await build.guardian({ address })
  const student = await build.student({ school_id: schoolId, guardian_id: guardian.id })
  const monthlyCents = must(monthly[Math.floor(index / 2) % monthly.length], 'an amount of the list')
  const enrollment = await build.enrollment({
    school_id: schoolId,
    class_id: must(classes[at], 'each school has its class'),
    student_id: student.id,
    guardian_id: guardian.id,
    school_year: 2027,
    monthly_cents: monthlyCents,
  })
  return newFamily({
    guardianId: guardian.id,
    enrollmentId: enrollment.id,
    isGuaranteed: at === 0,
    monthly: monthlyCents,
    tiers: at === 0 ? [] : tiers,
    today: firstDay,
  })
}

function pixOf({ composition: { platform } }: TestServer, build: Builders): Hands['pix'] {
  let told = 0
  return async (invoiceId, cents, paidOn) => {
    told += 1
    const endToEndId = `E${build.network}P${told}`
    const tenant = must(await platform.directory.find(build.network), 'the network of the world')
    await receivePix(platform, systemScope(tenant, platform.clock, 'test'), {
      endToEndId,
      txid: txidOf(invoiceId, 1),
      valor: amountText(cents),
      horario: `${paidOn}T15:00:00Z`,
    })
  }
}

function claimOf(admin: Client): Hands['claim'] {
  return async (invoiceId) => {
    const { items } = (await admin.settlements.listExceptions({ invoiceId })).body
    const found = items.find(({ kind, status }) => kind === 'paidAfterCancel' && status === 'waiting')
    const { id, version } = must(found, 'money waits for a decision')
    return { id, version }
  }
}

/** Until the query answers a row. */
export async function until(world: World, query: string, values: readonly unknown[]): Promise<void> {
  const end = Date.now() + 300_000
  while ((await world.build.ground.pool.query(query, [...values])).rowCount === 0) {
    if (Date.now() > end) throw new Error(`it did not happen in time: ${query}`)
    await new Promise((resolve) => setTimeout(resolve, 4))
  }
}

export async function jobEnds(world: World, jobId: string): Promise<void> {
  await until(
    world,
    "select from background_job where tenant_id = $1 and id = $2 and status in ('Success', 'Failed', 'Error')",
    [world.build.network, jobId],
  )
}
