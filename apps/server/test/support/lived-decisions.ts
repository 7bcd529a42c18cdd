// What people of the provider decide about the money of a school that lives through months, one call each.
import { onAdjustmentApproved } from '../../src/areas/transfers/on-adjustment-approved.listener.ts'
import { must } from '../../src/platform/must.ts'
import { newId } from '../../src/platform/uuid.ts'
import { after } from './lived-facts.ts'
import { type Act, dueIn, type Living, months, told, transferId } from './lived-school.ts'
import { booked } from './reckoned-months.ts'
import { jobContext } from './run-job.ts'
import { expect } from './server.ts'

const reason = 'decisão de teste'

async function approved(
  living: Living,
  made: { status: number; body: { id: string } },
  act: string,
  version = 1,
): Promise<boolean> {
  if (!told(living, act, made)) return false
  const { second, server, build, random } = living
  const { id } = made.body
  if (random.is(0.1)) {
    expect(await second.adjustments.discard({ id, version, reason })).toSucceed()
    return false
  }
  if (!told(living, `approve ${act}`, await second.adjustments.approve({ id, version }))) return false
  const event = { seq: 1, eventId: newId(), topic: 'adjustment.approved', subjectId: id, version: version + 1 }
  await onAdjustmentApproved.hear({ ...event, payload: { kind: 'detached' } }, await jobContext(server, build.network))
  return true
}

const rectify: Act = async (living) => {
  const { admin, random, schoolId, school } = living
  const competence = random.one(months)
  const cents = (random.is(0.5) ? 1 : -1) * (101 + random.below(50_000))
  if (await approved(living, await admin.adjustments.rectify({ schoolId, cents, competence, reason }), 'rectify'))
    school.decided.push({ id: newId(), kind: 'rectification', month: competence, cents, isTaken: false })
}
const refundErp: Act = async (living) => {
  const { admin, random, schoolId, school } = living
  const [competence, cents] = [random.one(months), 101 + random.below(9_000)]
  if (await approved(living, await admin.adjustments.refundErp({ schoolId, cents, competence, reason }), 'erp'))
    school.decided.push({ id: newId(), kind: 'erpRefund', month: competence, cents, isTaken: false })
}

export async function balanced(living: Living, other: Living): Promise<void> {
  const { admin, network, random, schoolId } = living
  const [competence, cents] = [random.one(months), 101 + random.below(30_000)]
  const made = await admin.adjustments.balance({ schoolId, otherSchoolId: other.schoolId, cents, competence, reason })
  expect(await network.adjustments.consent({ id: made.body.id, version: 1 })).toSucceed()
  if (!(await approved(living, made, 'balance', 2))) return
  living.school.decided.push({ id: newId(), kind: 'balancing', month: competence, cents, isTaken: false })
  other.school.decided.push({ id: newId(), kind: 'balancing', month: competence, cents: -cents, isTaken: false })
}

/** A whole in parts of at least a cent. */
function cutInto(living: Living, whole: number, parts: number): number[] {
  const cents: number[] = []
  let left = whole
  for (let at = parts; at > 1; at -= 1) {
    const part = 1 + living.random.below(Math.max(left - at, 1))
    cents.push(part)
    left -= part
  }
  return [...cents, left]
}

let codes = 0
const lend: Act = async (living) => {
  const { admin, random, schoolId, school } = living
  const paidOn = dueIn(living.today, random.below(40))
  const { items } = (await admin.adjustments.dates({ schoolId, after: paidOn })).body
  const dates = items.slice(0, 1 + random.below(4))
  if (dates.length === 0) return
  const cents = 1_000 + random.below(80_000)
  const installments = cutInto(living, cents, dates.length).map((part, at) => ({
    dueOn: must(dates[at], 'a date').dueOn,
    cents: part,
  }))
  const made = await admin.adjustments.lend({
    schoolId,
    cents,
    code: `LC-${schoolId}-${(codes += 1)}`.slice(-30),
    paidOn,
    reason,
    installments,
  })
  if (!(await approved(living, made, 'lend'))) return
  booked(school, new Map([['creditGranted', cents]]), cents)
  for (const [at, { cents: part }] of installments.entries())
    school.decided.push({
      id: newId(),
      kind: 'creditLine',
      month: must(dates[at], 'a date').competence,
      cents: -part,
      isTaken: false,
    })
}

const detach: Act = async (living) => {
  const { admin, random, schoolId, school } = living
  const cents = 101 + random.below(50_000)
  const made = await admin.adjustments.detach({ schoolId, cents, paidOn: dueIn(living.today, 4), reason })
  if (await approved(living, made, 'detach')) booked(school, new Map([['detached', cents]]), cents)
}

const anticipate: Act = async (living) => {
  const { admin, random, school, month } = living
  const at = random.is(0.6) ? month : after(month)
  const id = await transferId(living, at)
  if (!id) return
  const cents = 101 + random.below(40_000)
  const made = await admin.transfers.anticipate({
    id,
    cents,
    paidOn: dueIn(living.today, random.below(6)),
    rate: 0.018,
    reason,
  })
  if (!(await approved(living, made, 'anticipate'))) return
  const price = made.body.priceCents ?? 0
  booked(
    school,
    new Map([
      ['anticipated', cents],
      ['price', -price],
    ]),
    cents - price,
  )
  school.decided.push({ id: newId(), kind: 'anticipation', month: at, cents: -cents, isTaken: false })
}

const group: Act = async (living) => {
  const { admin, random, school, month } = living
  const id = await transferId(living, month)
  if (!id) return
  const { items } = (await admin.transfers.retained({ id })).body
  const free = items.filter(({ retentionId }) => retentionId === null)
  const sourceIds = [...new Set(free.filter(() => random.is(0.7)).map(({ sourceId }) => sourceId))]
  if (sourceIds.length === 0) return
  const made = await admin.transfers.groupRetentions({ id, sourceIds, reason })
  if (!told(living, 'group', made)) return
  const origins = free
    .filter(({ sourceId }) => sourceIds.includes(sourceId))
    .map(({ component, sourceId, cents }) => ({ key: `${component} ${sourceId}`, cents }))
  school.retentions.push({ id: made.body.id, origins, status: 'grouped', putOffIn: null, parts: [] })
}

/** Interest by hand: whole months from the month of the retention, at 2 % compound, half up. */
function interestOf(cents: number, from: string, to: string): number {
  const count =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
  const [grown, whole] = [102n ** BigInt(count), 100n ** BigInt(count)]
  return Number((BigInt(cents) * (grown - whole) * 2n + whole) / (2n * whole))
}

const program: Act = async (living) => {
  const { admin, random, school, month } = living
  const waiting = school.retentions.filter(({ status }) => status === 'grouped')
  if (waiting.length === 0) return
  const retention = random.one(waiting)
  const cents = retention.origins.reduce((sum, each) => sum + each.cents, 0)
  const dates = (await admin.retentions.dates({ id: retention.id })).body.items.filter(() => random.is(0.5)).slice(0, 4)
  if (dates.length === 0 || cents < dates.length) return
  const parts = cutInto(living, cents, dates.length)
  const installments = parts.map((part, at) => ({ dueOn: must(dates[at], 'a date').dueOn, cents: part }))
  const made = await admin.retentions.program({
    id: retention.id,
    version: 1,
    rateKind: 'compound',
    rate: 0.02,
    reason,
    installments,
  })
  if (!told(living, 'program', made)) return
  const from = (await admin.retentions.get({ id: retention.id })).body.competence
  expect(from <= month).toBe(true)
  retention.status = 'programmed'
  retention.parts = parts.map((part, at) => {
    const to = must(dates[at], 'a date').competence
    return { id: newId(), month: to, cents: part, interest: interestOf(part, from, to), isTaken: false }
  })
}

const undoRetention: Act = async (living) => {
  const { admin, random, school } = living
  const standing = school.retentions.filter(({ status }) => ['grouped', 'programmed'].includes(status))
  if (standing.length === 0) return
  const retention = random.one(standing)
  const { version } = (await admin.retentions.get({ id: retention.id })).body
  if (told(living, 'undo retention', await admin.retentions.undo({ id: retention.id, version, reason })))
    retention.status = 'undone'
}

const cap: Act = async (living) => {
  const { admin, random, schoolId, school } = living
  const percent = random.one([0, 10, 30, 50, 100])
  const own = { providerName: 'S', providerKey: schoolId, name: 'Caderneta.Transfer.RetentionCapPercent' } as const
  if (told(living, 'cap', await admin.settings.update({ ...own, value: String(percent) })))
    school.cap = percent === 0 ? null : percent * 10_000
}

const groupAndProgram: Act = async (living) => {
  await group(living)
  await program(living)
}

export const decisions: readonly Act[] = [
  rectify,
  refundErp,
  lend,
  detach,
  anticipate,
  groupAndProgram,
  groupAndProgram,
  groupAndProgram,
  group,
  program,
  undoRetention,
  cap,
]
