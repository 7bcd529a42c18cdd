// Every state that an invoice and its money can reach by real operations, found by trying them all, breadth first.
import type { Client } from './api.ts'
import type { Builders } from './builders.ts'
import type { BankTalk } from './bank-talk.ts'
import { must } from '../../src/platform/must.ts'
import { type Action, isDecidable, isPromised, isProtestWaiting, isTakenBack, type Seen } from './invoice-acts.ts'

async function seenAt(
  { build, admin, second }: Pick<Walk, 'build' | 'admin' | 'second'>,
  talk: BankTalk,
  step: number,
): Promise<Seen> {
  const invoice = await talk.look()
  const [credit, waiting, agreements, claims, recoveries] = await Promise.all([
    admin.settlements.getCredit({ id: invoice.guardianId }),
    admin.settlements.listExceptions({ invoiceId: invoice.id }),
    admin.agreements.list({ invoiceId: invoice.id }),
    invoice.pix ? admin.pixClaims.list({ schoolId: [talk.schoolId] }) : null,
    admin.settlements.listRecoveries({ guardianId: invoice.guardianId, status: ['open'] }),
  ])
  const agreement = agreements.body.items.find(({ status }) => status === 'created')
  const claim = claims?.body.items.find(({ can }) => can.return.can || can.release.can)
  // What was only noted is decided under the resolved ones.
  const noted =
    invoice.status === 'inProtest'
      ? (await admin.settlements.listExceptions({ invoiceId: invoice.id, status: 'resolved' })).body.items
      : []
  const exceptions = [...waiting.body.items, ...noted]
  const { creditCents } = credit.body
  const [recovery] = recoveries.body.items
  return { build, talk, admin, second, recovery, invoice, creditCents, exceptions, claim, agreement, step }
}

function openOf(openCents: number): string {
  if (openCents === 0) return 'nothing open'
  return openCents <= 100 ? 'cents open' : openCents < 100_000 ? 'part open' : 'all open'
}

/** Owed less a part that no payment of it covers. */
const isCovered = ({ invoice: { paidCents, openCents, nominalCents } }: Seen) =>
  openCents > 0 && paidCents + openCents < nominalCents

/** An agreement took it and has ended: its money is on the installments. */
const isSettled = ({ invoice: { status, can } }: Seen) => status === 'canceled' && can.giveBack.can

function protestOf(seen: Seen): string | false {
  return isDecidable('withdrawProtest')(seen) && (isProtestWaiting(seen) ? 'protested' : 'protest noted')
}

function takenBackOf(seen: Seen): string | false {
  return isTakenBack(seen) && (isPromised(seen) ? 'taken back, promised' : 'taken back')
}

/** What people are asked about beside the invoice itself. */
function askedOf(seen: Seen): string {
  const asked = [
    isDecidable('reinstate')(seen) && 'reinstatable',
    takenBackOf(seen),
    protestOf(seen),
    seen.agreement && 'held by an agreement',
    isCovered(seen) && 'covered by an installment',
    isSettled(seen) && 'settled by an agreement',
    seen.recovery && 'to be put back',
    seen.claim && `claim ${seen.claim.status}`,
  ]
  return asked.filter(Boolean).join(', ')
}

function keyOf(seen: Seen): string {
  const { invoice, creditCents } = seen
  const credit = creditCents > 0 ? 'credit' : 'no credit'
  const pix = invoice.pix ? `Pix ${invoice.pix.status}` : 'no Pix'
  const { status, bankRegistration, openCents } = invoice
  return [status, bankRegistration, openOf(openCents), credit, askedOf(seen), pix].join(' | ')
}

/** Nothing is owed, no cent of the family waits, and nobody is asked what becomes of the money or the debt. */
const isClosed = (seen: Seen) =>
  seen.invoice.openCents === 0 &&
  seen.creditCents === 0 &&
  seen.claim === undefined &&
  seen.agreement === undefined &&
  seen.recovery === undefined &&
  !isTakenBack(seen)

/** While a payment that was taken back waits, what else could be done is known from the same state without it. */
const isAsked = (seen: Seen, name: string) =>
  !isTakenBack(seen) || ['reversePayment', 'recover', 'resolve', 'undoGiveBack'].includes(name)

type Found = { seen: Seen; isClosed: boolean; ways: Map<string, string> }

export type Walk = {
  build: Builders
  admin: Client
  /** Another person of the provider: asked by one, approved by the other. */
  second: Client
  /** An invoice of its own for each path. */
  begin: () => Promise<BankTalk>
  actions: Readonly<Record<string, Action>>
  /** Steps of the bank and of people; beyond it people alone go on, to see that the last states end too. */
  deepest: number
  /** Until what a step set going in the background has come to its end. */
  settled?: () => Promise<void>
}

/** Paths that are walked at once, a step of each after the other. */
const together = 12

/** The last step of a path, from the state in which it begins. */
type Step = { path: readonly string[]; from: string }
type Walked = Step & { seen: Seen }

/** Invoices by the state in which a step left them: from there the next is walked, where one is due. */
type Standing = Map<string, Seen[]>

/** Steps after which an invoice walks no further: its days must be such as a bank tells. */
const farthest = 6

/** An invoice that stands where the step begins; undefined: none does. */
async function standingAt(given: Walk, standing: Standing, { path, from }: Step): Promise<Seen | undefined> {
  const left = standing.get(from)?.pop()
  const name = path.at(-1)
  if (!left || name === undefined || left.step >= farthest) return undefined
  const seen = await seenAt(given, left.talk, left.step)
  return keyOf(seen) === from && given.actions[name]?.isOffered(seen) ? seen : undefined
}

/** As many at once as the pool of a test writes: who waits for a connection for long is told that the system is busy. */
const fewAtOnce = 4

async function begunFewAtOnce(begin: Walk['begin'], paths: readonly (readonly string[])[]) {
  const talks: Awaited<ReturnType<Walk['begin']>>[] = []
  for (let at = 0; at < paths.length; at += fewAtOnce)
    // A few at once.
    talks.push(...(await Promise.all(paths.slice(at, at + fewAtOnce).map(begin))))
  return talks
}

/** Everything but the last step, with invoices of their own. What the steps set going is waited for together. */
async function broughtTo(given: Walk, paths: readonly (readonly string[])[]): Promise<Seen[]> {
  const { begin, actions: all, settled } = given
  const talks = await begunFewAtOnce(begin, paths)
  await settled?.()
  let seen = await Promise.all(talks.map((talk) => seenAt(given, talk, 0)))
  const due = (path: readonly string[], { step }: Seen) => (step < path.length - 1 ? all[path[step] ?? ''] : undefined)
  while (seen.some((each, at) => due(paths[at] ?? [], each))) {
    await Promise.all(seen.map(async (each, at) => due(paths[at] ?? [], each)?.act(each)))
    await settled?.()
    seen = await Promise.all(
      seen.map(async (each, at) => (due(paths[at] ?? [], each) ? seenAt(given, each.talk, each.step + 1) : each)),
    )
  }
  return seen
}

async function walkedAtOnce(given: Walk, standing: Standing, steps: readonly Step[]): Promise<Walked[]> {
  const { actions: all, settled } = given
  const found = await Promise.all(steps.map((step) => standingAt(given, standing, step)))
  const lacking = steps.filter((_, at) => !found[at])
  const brought = await broughtTo(
    given,
    lacking.map(({ path }) => path),
  )
  const before = steps.map((step, at) =>
    must(found[at] ?? brought[lacking.indexOf(step)], 'an invoice is brought there'),
  )
  await Promise.all(steps.map(async ({ path }, at) => all[path.at(-1) ?? '']?.act(must(before[at], 'it is there'))))
  await settled?.()
  const after = before.map(async (seen, at): Promise<Walked> => {
    const { path } = must(steps[at], 'one for each')
    const isBegin = path.length === 0
    return { path, from: keyOf(seen), seen: isBegin ? seen : await seenAt(given, seen.talk, seen.step + 1) }
  })
  return Promise.all(after)
}

/** The states by what leads from one to the next. */
export async function walked(walk: Walk): Promise<Map<string, Found>> {
  const { actions: all, deepest } = walk
  const found = new Map<string, Found>()
  const standing: Standing = new Map()
  let steps: Step[] = [{ path: [], from: '' }]
  while (steps.length > 0) {
    const next: Step[] = []
    for (let done = 0; done < steps.length; done += together) {
      for (const { path, seen, from } of await walkedAtOnce(walk, standing, steps.slice(done, done + together))) {
        const [key, last] = [keyOf(seen), path.at(-1)]
        if (last !== undefined) found.get(from)?.ways.set(last, key)
        standing.set(key, [...(standing.get(key) ?? []), seen])
        if (found.has(key)) continue
        found.set(key, { seen, isClosed: isClosed(seen), ways: new Map() })
        const goesOn = Object.entries(all).filter(
          ([name, { by, beyond = 0, isOffered }]) =>
            isAsked(seen, name) && isOffered(seen) && (by === 'person' || path.length < deepest + beyond),
        )
        next.push(...goesOn.map(([name]) => ({ path: [...path, name], from: key })))
      }
    }
    steps = next
  }
  return found
}

/** States that people alone cannot lead to an end, each with its ways. */
export function statesWithoutWayOut(found: ReadonlyMap<string, Found>, all: Walk['actions']): string[] {
  const out = new Set([...found].filter(([, state]) => state.isClosed).map(([key]) => key))
  for (let before = -1; before !== out.size; ) {
    before = out.size
    for (const [key, { ways }] of found)
      if ([...ways].some(([name, to]) => all[name]?.by === 'person' && out.has(to))) out.add(key)
  }
  return [...found]
    .filter(([key]) => !out.has(key))
    .map(([key, { ways }]) => `${key}: ${[...ways].map(([name, to]) => `${name} → ${to}`).join('; ')}`)
}
