// Every state that an invoice and its money can reach by real operations, found by trying them all, breadth first.
import type { Client } from './api.ts'
import type { BankTalk } from './bank-talk.ts'

const today = '2026-11-20'

export type Seen = {
  talk: BankTalk
  admin: Client
  invoice: Awaited<ReturnType<BankTalk['look']>>
  creditCents: number
  exception: Awaited<ReturnType<Client['settlements']['listExceptions']>>['body']['items'][number] | undefined
  step: number
}

export type Action = {
  by: 'person' | 'bank'
  isOffered: (seen: Seen) => boolean
  act: (seen: Seen) => Promise<unknown>
}

const can = (name: keyof NonNullable<Seen['invoice']['can']>) => (seen: Seen) => seen.invoice.can?.[name].can === true
const isAt =
  (...states: string[]) =>
  (seen: Seen) =>
    states.includes(seen.invoice.bankRegistration)

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

const refund = ({ admin, invoice, creditCents: cents, exception }: Seen) => {
  const exceptionId = exception?.can.requestRefund.can ? exception.id : null
  return admin.settlements.requestRefund({ id: invoice.guardianId, cents, reason: 'devolver', exceptionId })
}

export const actions: Readonly<Record<string, Action>> = {
  remessa: { by: 'person', isOffered: () => true, act: ({ talk }) => talk.remessa() },
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
    isOffered: can('updatePaymentAtSchool'),
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
  // A flag beside the state: money goes the same ways with it.
  quarantine: {
    by: 'person',
    isOffered: can('quarantine'),
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
  reinstate: {
    by: 'person',
    isOffered: ({ exception }) => exception?.can.reinstate.can === true,
    act: ({ admin, exception }) =>
      admin.settlements.reinstate({ id: exception?.id, comment: 'pago', version: exception?.version }),
  },
  registers: { by: 'bank', isOffered: isAt('awaitingReturn'), act: line('registered') },
  refuses: { by: 'bank', isOffered: isAt('awaitingReturn'), act: line('refused') },
  writesOff: { by: 'bank', isOffered: isAt('registered', 'cancelAwaitingReturn'), act: line('writtenOff') },
  isPaid: { by: 'bank', isOffered: isPayable, act: pays(100_000) },
  isPaidInPart: { by: 'bank', isOffered: isPayable, act: pays(60_000) },
  isPaidAlmost: { by: 'bank', isOffered: isPayable, act: pays(99_950) },
}

async function seenAt(talk: BankTalk, admin: Client, step: number): Promise<Seen> {
  const invoice = await talk.look()
  const [credit, waiting] = await Promise.all([
    admin.settlements.getCredit({ id: invoice.guardianId }),
    admin.settlements.listExceptions({ invoiceId: invoice.id }),
  ])
  const { items } = waiting.body
  const exception = items.find((each) => each.can.requestRefund.can || each.can.reinstate.can)
  return { talk, admin, invoice, creditCents: credit.body.creditCents, exception, step }
}

function openOf(openCents: number): string {
  if (openCents === 0) return 'nothing open'
  return openCents <= 100 ? 'cents open' : openCents < 100_000 ? 'part open' : 'all open'
}

function keyOf({ invoice, creditCents, exception }: Seen): string {
  const credit = creditCents > 0 ? 'credit' : 'no credit'
  const asked = exception?.can.reinstate.can ? 'reinstatable' : ''
  const pix = invoice.pix ? `Pix ${invoice.pix.status}` : 'no Pix'
  return [invoice.status, invoice.bankRegistration, openOf(invoice.openCents), credit, asked, pix].join(' | ')
}

/** Nothing is owed, and no cent of the family waits. */
const isClosed = ({ invoice, creditCents }: Seen) => invoice.openCents === 0 && creditCents === 0

type Found = { seen: Seen; isClosed: boolean; ways: Map<string, string> }

export type Walk = {
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
const together = 8

type Walked = { path: readonly string[]; seen: Seen; from: string }

/** Each path from its beginning, with an invoice of its own. What their steps set going is waited for together. */
async function walkedAtOnce(
  { admin, begin, actions: all, settled }: Walk,
  paths: readonly string[][],
): Promise<Walked[]> {
  const talks = await Promise.all(paths.map(begin))
  await settled?.()
  const looked = talks.map((talk) => seenAt(talk, admin, 0))
  let walks = (await Promise.all(looked)).map((seen, at) => ({ path: paths[at] ?? [], seen, from: keyOf(seen) }))
  for (let step = 0; walks.some(({ path }) => step < path.length); step += 1) {
    await Promise.all(walks.map(async ({ path, seen }) => all[path[step] ?? '']?.act(seen)))
    await settled?.()
    const next = walks.map(async (walk) =>
      step < walk.path.length
        ? { ...walk, seen: await seenAt(walk.seen.talk, admin, step + 1), from: keyOf(walk.seen) }
        : walk,
    )
    walks = await Promise.all(next)
  }
  return walks
}

/** The states by what leads from one to the next; each path is walked anew. */
export async function walked(walk: Walk): Promise<Map<string, Found>> {
  const { actions: all, deepest } = walk
  const found = new Map<string, Found>()
  let paths: string[][] = [[]]
  while (paths.length > 0) {
    const next: string[][] = []
    for (let done = 0; done < paths.length; done += together) {
      for (const { path, seen, from } of await walkedAtOnce(walk, paths.slice(done, done + together))) {
        const last = path.at(-1)
        if (last !== undefined) found.get(from)?.ways.set(last, keyOf(seen))
        if (found.has(keyOf(seen))) continue
        found.set(keyOf(seen), { seen, isClosed: isClosed(seen), ways: new Map() })
        const offered = Object.entries(all).filter(([, { isOffered }]) => isOffered(seen))
        const goesOn = offered.filter(([, { by }]) => path.length < deepest || by === 'person')
        next.push(...goesOn.map(([name]) => [...path, name]))
      }
    }
    paths = next
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
