// Every state that an invoice and its money can reach by real operations, found by trying them all, breadth first.
import { acceptedAgreement, offerOf } from './agreement-scene.ts'
import type { Client } from './api.ts'
import type { Builders } from './builders.ts'
import type { BankTalk } from './bank-talk.ts'
import { expect } from './server.ts'
import { must } from '../../src/platform/must.ts'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'

const today = toCalendarDate('2026-11-20')

type Exception = Awaited<ReturnType<Client['settlements']['listExceptions']>>['body']['items'][number]
type Claim = Awaited<ReturnType<Client['pixClaims']['list']>>['body']['items'][number]

export type Seen = {
  build: Builders
  talk: BankTalk
  admin: Client
  invoice: Awaited<ReturnType<BankTalk['look']>>
  creditCents: number
  /** What waits for a person about the invoice. */
  exceptions: readonly Exception[]
  /** Its Pix that the payer's bank asks back, where it does. */
  claim: Claim | undefined
  /** What holds it while its agreement is not decided. */
  agreement: { id: string; version: number } | undefined
  step: number
}

export type Action = {
  by: 'person' | 'bank'
  isOffered: (seen: Seen) => boolean
  /** Steps of the bank beyond the deepest after which it is still tried. */
  beyond?: number
  act: (seen: Seen) => Promise<unknown>
}

const can = (name: keyof NonNullable<Seen['invoice']['can']>) => (seen: Seen) => seen.invoice.can?.[name].can === true
const isAt =
  (...states: string[]) =>
  (seen: Seen) =>
    states.includes(seen.invoice.bankRegistration)

/** What changes no state is tried where it takes few steps to come to. */
const isNear = ({ step }: Seen) => step < 2

/** A line of the bank about the title as it is numbered now. */
const line = (kind: 'registered' | 'refused' | 'writtenOff') => async (seen: Seen) =>
  seen.talk.says({ kind, nossoNumero: await seen.talk.number(), on: today })
const pays = (paidCents: number) => async (seen: Seen) => {
  // The same event told twice is one: what is paid later is paid on another day.
  const on = `2026-11-${20 + seen.step}`
  return seen.talk.says({ kind: 'settled', nossoNumero: await seen.talk.number(), paidCents, on })
}
const isPayable = isAt('registered', 'cancelAwaitingReturn', 'canceledAtBank')

const payAtSchool = ({ admin, invoice }: Seen) =>
  admin.invoices.pay({ id: invoice.id, paidDate: today, totalPaidCents: invoice.today?.totalCents ?? 0 })

type Decision = keyof Exception['can']
const waits = (decision: Decision) => (seen: Seen) => seen.exceptions.find(({ can }) => can[decision].can)
const isDecidable = (decision: Decision) => (seen: Seen) => waits(decision)(seen) !== undefined
const decide = (decision: 'reinstate' | 'reversePayment' | 'withdrawProtest') => async (seen: Seen) => {
  const { id, version } = must(waits(decision)(seen), 'it is offered')
  expect(await seen.admin.settlements[decision]({ id, version, comment: 'conferido' })).toSucceed()
}
const isTakenBack = ({ exceptions }: Seen) =>
  exceptions.some(({ kind, status }) => kind === 'paymentReversed' && status === 'waiting')
// Credit that was promised back is not the bank's to take: the promise is undone first, or a person notes that it is lost.
const isPromised = (seen: Seen) => isTakenBack(seen) && !isDecidable('reversePayment')(seen)

const refund = (seen: Seen) => {
  const { admin, invoice, creditCents: cents } = seen
  const exceptionId = waits('requestRefund')(seen)?.id ?? null
  return admin.settlements.requestRefund({ id: invoice.guardianId, cents, reason: 'devolver', exceptionId })
}

/** Of the bank's own codes of events, which its simulated self never tells. */
const told = { takenBack: '69', protested: '32' } as const
const tells = async ({ talk, step }: Seen, event: string, payerPaidCents = 0) => {
  const eventOn = `2026-11-${20 + step}`
  const title = { event, nossoNumero: await talk.number(), dueOn: '2026-12-10', amountCents: 100_000, eventOn }
  return talk.tells({ ...title, payerPaidCents, creditOn: payerPaidCents > 0 ? eventOn : null })
}

const boletoOf = ({ invoice }: Seen) => invoice.payments.findLast(({ method }) => method === 'boleto')
// What was replaced is like what was canceled.
const isPaidAtBank = (seen: Seen) =>
  boletoOf(seen) !== undefined && !isTakenBack(seen) && seen.invoice.status !== 'duplicated'
const takesBack = (seen: Seen) => tells(seen, told.takenBack, boletoOf(seen)?.cents)

const isOwed = ({ invoice: { status, openCents } }: Seen) =>
  (status === 'pending' || status === 'generated') && openCents > 0
const isProtestable = (seen: Seen) => isAt('registered')(seen) && isOwed(seen)
const isProtestWaiting = ({ exceptions }: Seen) =>
  exceptions.some(({ status, can }) => status === 'waiting' && can.withdrawProtest.can)
const protests = (seen: Seen) => tells(seen, told.protested)

/** Of all that is owed; which states differ by it alone is known from the first of them. */
const isNegotiable = (seen: Seen) => isOwed(seen) && seen.agreement === undefined && seen.step < 3
async function negotiate({ build, admin, invoice }: Seen) {
  const installments = [{ dueOn: '2026-12-14', cents: invoice.openCents }]
  const offer = { ...offerOf([invoice.id], invoice.openCents, 1), agreementType: 'all', installments } as const
  return acceptedAgreement(build, admin, offer)
}

const isFirst = ({ step, agreement, invoice: { status } }: Seen) =>
  step < 2 && agreement === undefined && (status === 'generated' || status === 'canceled')
async function identified({ talk, admin, invoice, step }: Seen) {
  const paid = { kind: 'settled', nossoNumero: 900_000 + step, on: `2026-11-${20 + step}`, paidCents: 100_000 } as const
  const bankFileId = await talk.says(paid)
  const [nobodys] = (await admin.settlements.listExceptions({ bankFileId })).body.items
  const { id, version } = must(nobodys, 'money of nobody waits')
  expect(await admin.settlements.identify({ id, version, invoiceId: invoice.id })).toSucceed()
}

export const actions: Readonly<Record<string, Action>> = {
  // Elsewhere nothing waits for one that changes the state.
  remessa: { by: 'person', isOffered: (seen) => isAt('none')(seen) && isOwed(seen), act: ({ talk }) => talk.remessa() },
  payAtSchool: {
    by: 'person',
    // The counter takes more than R$ 1,00.
    isOffered: (seen) => can('payAtSchool')(seen) && seen.invoice.openCents > 100,
    act: payAtSchool,
  },
  revert: {
    by: 'person',
    isOffered: can('revertPaymentAtSchool'),
    act: ({ admin, invoice }) => admin.invoices.revertPaymentAtSchool({ id: invoice.id, comment: 'engano' }),
  },
  cancel: {
    by: 'person',
    isOffered: can('cancel'),
    act: ({ admin, invoice }) => admin.invoices.cancel({ id: invoice.id, comment: 'engano' }),
  },
  revertCancellation: {
    by: 'person',
    isOffered: can('revertCancellation'),
    act: ({ admin, invoice }) => admin.invoices.revertCancellation({ id: invoice.id, comment: 'engano' }),
  },
  updatePaymentAtSchool: {
    by: 'person',
    isOffered: (seen) => can('updatePaymentAtSchool')(seen) && isNear(seen),
    act: ({ admin, invoice }) => {
      const cents = invoice.payments.find(({ method }) => method === 'school')?.cents ?? 0
      return admin.invoices.updatePaymentAtSchool({
        id: invoice.id,
        paidDate: today,
        totalPaidCents: cents,
        means: 'cash',
        comment: 'em dinheiro',
      })
    },
  },
  // A flag beside the state: money goes the same ways with it, so that it leads nowhere new from any state.
  quarantine: {
    by: 'person',
    isOffered: (seen) => can('quarantine')(seen) && isNear(seen),
    act: ({ admin, invoice }) => admin.invoices.quarantine({ id: invoice.id, comment: 'em análise' }),
  },
  duplicate: {
    by: 'person',
    isOffered: can('duplicate'),
    act: ({ admin, invoice }) => admin.invoices.duplicate({ id: invoice.id, dueDate: '2026-12-21' }),
  },
  registerAgain: {
    by: 'person',
    isOffered: can('registerAgain'),
    act: ({ admin, invoice }) => admin.bankFiles.registerAgain({ invoiceId: invoice.id }),
  },
  writeOffRest: {
    by: 'person',
    isOffered: can('writeOffRest'),
    act: ({ admin, invoice }) => admin.invoices.writeOffRest({ id: invoice.id, comment: 'centavos' }),
  },
  refund: { by: 'person', isOffered: ({ creditCents }) => creditCents > 0, act: refund },
  useCredit: {
    by: 'person',
    isOffered: (seen) => seen.creditCents > 0 && can('payAtSchool')(seen),
    act: ({ admin, invoice, creditCents: cents }) =>
      admin.settlements.applyCredit({ id: invoice.guardianId, invoiceId: invoice.id, cents }),
  },
  returnCredit: {
    by: 'person',
    isOffered: can('returnCredit'),
    act: ({ admin, invoice }) =>
      admin.settlements.returnCredit({ id: invoice.guardianId, invoiceId: invoice.id, comment: 'engano' }),
  },
  reinstate: { by: 'person', isOffered: isDecidable('reinstate'), act: decide('reinstate') },
  // The bank takes a payment back, or takes the title to protest: nothing but a person's decision follows it.
  takesBack: { by: 'bank', beyond: 1, isOffered: isPaidAtBank, act: takesBack },
  reversePayment: { by: 'person', isOffered: isDecidable('reversePayment'), act: decide('reversePayment') },
  protests: { by: 'bank', isOffered: isProtestable, act: protests },
  withdrawProtest: { by: 'person', isOffered: isDecidable('withdrawProtest'), act: decide('withdrawProtest') },
  // Whoever says that nothing is to be done keeps every other way.
  resolve: {
    by: 'person',
    isOffered: (seen) => isProtestWaiting(seen) || isPromised(seen) || (isTakenBack(seen) && seen.creditCents > 0),
    act: async ({ admin, exceptions }) => {
      for (const { id, version } of exceptions.filter(({ status }) => status === 'waiting'))
        expect(await admin.settlements.resolveException({ id, version, reason: 'conferido' })).toSucceed()
    },
  },
  negotiate: { by: 'person', isOffered: isNegotiable, act: negotiate },
  issueAgreement: {
    by: 'person',
    isOffered: ({ agreement }) => agreement !== undefined,
    act: async ({ admin, agreement }) =>
      expect(await admin.agreements.issue({ id: agreement?.id, version: agreement?.version })).toSucceed(),
  },
  cancelAgreement: {
    by: 'person',
    isOffered: ({ agreement }) => agreement !== undefined,
    act: async ({ admin, agreement }) => {
      const asked = { id: agreement?.id, version: agreement?.version, reason: 'desistiu' }
      expect(await admin.agreements.cancel(asked)).toSucceed()
    },
  },
  // Money of nobody comes, and a person says that it is of this invoice.
  isIdentified: { by: 'bank', isOffered: isFirst, act: identified },
  registers: { by: 'bank', isOffered: isAt('awaitingReturn'), act: line('registered') },
  refuses: { by: 'bank', isOffered: isAt('awaitingReturn'), act: line('refused') },
  writesOff: { by: 'bank', isOffered: isAt('registered', 'cancelAwaitingReturn'), act: line('writtenOff') },
  isPaid: { by: 'bank', isOffered: isPayable, act: pays(100_000) },
  isPaidInPart: { by: 'bank', isOffered: isPayable, act: pays(60_000) },
  isPaidAlmost: { by: 'bank', isOffered: isPayable, act: pays(99_950) },
}

async function seenAt({ build, admin }: Pick<Walk, 'build' | 'admin'>, talk: BankTalk, step: number): Promise<Seen> {
  const invoice = await talk.look()
  const [credit, waiting, agreements, claims] = await Promise.all([
    admin.settlements.getCredit({ id: invoice.guardianId }),
    admin.settlements.listExceptions({ invoiceId: invoice.id }),
    admin.agreements.list({ invoiceId: invoice.id }),
    invoice.pix ? admin.pixClaims.list({ schoolId: [talk.schoolId] }) : null,
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
  return { build, talk, admin, invoice, creditCents, exceptions, claim, agreement, step }
}

function openOf(openCents: number): string {
  if (openCents === 0) return 'nothing open'
  return openCents <= 100 ? 'cents open' : openCents < 100_000 ? 'part open' : 'all open'
}

/** What people are asked about beside the invoice itself. */
function askedOf(seen: Seen): string {
  const asked = [
    isDecidable('reinstate')(seen) && 'reinstatable',
    isTakenBack(seen) && (isPromised(seen) ? 'taken back, promised' : 'taken back'),
    isDecidable('withdrawProtest')(seen) && (isProtestWaiting(seen) ? 'protested' : 'protest noted'),
    seen.agreement && 'held by an agreement',
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
  !isTakenBack(seen)

/** While a payment that was taken back waits, what else could be done is known from the same state without it. */
const isAsked = (seen: Seen, name: string) => !isTakenBack(seen) || name === 'reversePayment' || name === 'resolve'

type Found = { seen: Seen; isClosed: boolean; ways: Map<string, string> }

export type Walk = {
  build: Builders
  admin: Client
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
    // oxlint-disable-next-line no-await-in-loop -- a few at once
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
