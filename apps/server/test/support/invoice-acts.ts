// What people and the bank can do with an invoice, and when each is offered: the steps of the walk of states.
import { acceptedAgreement, issuedAgreement, offerOf } from './agreement-scene.ts'
import { eventually } from './issued-titles.ts'
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
  /** Another person of the provider. */
  second: Client
  invoice: Awaited<ReturnType<BankTalk['look']>>
  creditCents: number
  /** What waits for a person about the invoice. */
  exceptions: readonly Exception[]
  /** Its Pix that the payer's bank asks back, where it does. */
  claim: Claim | undefined
  /** What the family is to put back of what the bank took. */
  recovery: { id: string; version: number } | undefined
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
export const isDecidable = (decision: Decision) => (seen: Seen) => waits(decision)(seen) !== undefined
const decide = (decision: 'reinstate' | 'reversePayment' | 'withdrawProtest') => async (seen: Seen) => {
  const { id, version } = must(waits(decision)(seen), 'it is offered')
  expect(await seen.admin.settlements[decision]({ id, version, comment: 'conferido' })).toSucceed()
}
export const isTakenBack = ({ exceptions }: Seen) =>
  exceptions.some(({ kind, status }) => kind === 'paymentReversed' && status === 'waiting')
// Credit that was promised back is not the bank's to take: the promise is undone first, or the family owes what is missing.
export const isPromised = (seen: Seen) => isTakenBack(seen) && !isDecidable('reversePayment')(seen)

const isOfNoPayment = ({ exceptions }: Seen) =>
  exceptions.some(({ can: { reversePayment: ability } }) => !ability.can && ability.reason === 'no_bank_payment')

/** One person asks, another approves. */
const recover = async ({ admin, second, exceptions }: Seen) => {
  const { id, version } = must(
    exceptions.find(({ can }) => can.recover.can),
    'it is offered',
  )
  const asked = await admin.settlements.recover({ id, version, wish: 'charge', reason: 'conferido' })
  expect(await second.settlements.approveRecovery({ id: asked.body.id, version: 1 })).toSucceed()
}

const bearLoss = async ({ admin, second, recovery }: Seen) => {
  const { id, version } = must(recovery, 'it is owed')
  expect(await admin.settlements.bearRecovery({ id, version, reason: 'sem contato' })).toSucceed()
  expect(await second.settlements.approveRecoveryPart({ id, version: version + 1 })).toSucceed()
}

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
export const isProtestWaiting = ({ exceptions }: Seen) =>
  exceptions.some(({ status, can }) => status === 'waiting' && can.withdrawProtest.can)
const protests = (seen: Seen) => tells(seen, told.protested)

/** Of all that is owed; which states differ by it alone is known from the first of them. */
const isNegotiable = (seen: Seen) => isOwed(seen) && seen.agreement === undefined && seen.step < 3
async function negotiate({ build, admin, invoice }: Seen) {
  const installments = [{ dueOn: '2026-12-14', cents: invoice.openCents }]
  const offer = { ...offerOf([invoice.id], invoice.openCents, 1), agreementType: 'all', installments } as const
  return acceptedAgreement(build, admin, offer)
}

/** Agreed on in two installments, of which the first is paid, and broken: its money covers a part. */
async function breaksPaid({ build, admin, invoice }: Seen) {
  const installments = [
    { dueOn: '2026-11-27' as const, cents: 40_000 },
    { dueOn: '2026-12-28' as const, cents: invoice.openCents - 40_000 },
  ]
  const offer = { ...offerOf([invoice.id], invoice.openCents, 2), agreementType: 'all' as const, installments }
  const made = await issuedAgreement(build, admin, offer)
  const paid = { id: made.installments[0] ?? '', paidDate: '2026-11-20' as const, totalPaidCents: 40_000 }
  expect(await admin.invoices.pay(paid)).toSucceed()
  const { version } = await made.look()
  expect(await admin.agreements.cancel({ id: made.id, version, reason: 'desistiu' })).toSucceed()
}

/** Agreed on in two installments, both paid at the counter: the agreement is paid to the end. */
async function keepsPaid({ build, admin, invoice }: Seen) {
  const made = await issuedAgreement(build, admin, {
    ...offerOf([invoice.id], invoice.openCents, 2),
    agreementType: 'all',
    installments: [
      { dueOn: '2026-11-27', cents: 40_000 },
      { dueOn: '2026-12-28', cents: invoice.openCents - 40_000 },
    ],
  })
  for (const { invoiceId, cents } of (await made.look()).schedule)
    expect(await admin.invoices.pay({ id: invoiceId ?? '', paidDate: '2026-11-20', totalPaidCents: cents })).toSucceed()
  await eventually(async () => (await made.look()).status === 'liquidated')
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
  giveBack: {
    by: 'person',
    isOffered: can('giveBack'),
    act: ({ admin, invoice }) => admin.settlements.giveBack({ id: invoice.id, comment: 'o aluno saiu' }),
  },
  undoGiveBack: {
    by: 'person',
    isOffered: can('undoGiveBack'),
    act: ({ admin, invoice }) => admin.settlements.undoGiveBack({ id: invoice.id, comment: 'engano' }),
  },
  reinstate: { by: 'person', isOffered: isDecidable('reinstate'), act: decide('reinstate') },
  // The bank takes a payment back, or takes the title to protest: nothing but a person's decision follows it.
  takesBack: { by: 'bank', beyond: 1, isOffered: isPaidAtBank, act: takesBack },
  reversePayment: { by: 'person', isOffered: isDecidable('reversePayment'), act: decide('reversePayment') },
  recover: { by: 'person', isOffered: isDecidable('recover'), act: recover },
  bearLoss: { by: 'person', isOffered: ({ recovery }) => recovery !== undefined, act: bearLoss },
  protests: { by: 'bank', isOffered: isProtestable, act: protests },
  withdrawProtest: { by: 'person', isOffered: isDecidable('withdrawProtest'), act: decide('withdrawProtest') },
  // Whoever says that nothing is to be done keeps every other way.
  resolve: {
    by: 'person',
    // Of a payment that was taken back too, where the family has credit, or where no payment by boleto stands that the bank could mean.
    isOffered: (seen) => isProtestWaiting(seen) || (isTakenBack(seen) && (seen.creditCents > 0 || isOfNoPayment(seen))),
    act: async ({ admin, exceptions }) => {
      for (const { id, version } of exceptions.filter(({ status }) => status === 'waiting'))
        expect(await admin.settlements.resolveException({ id, version, reason: 'conferido' })).toSucceed()
    },
  },
  negotiate: { by: 'person', isOffered: isNegotiable, act: negotiate },
  breaksPaid: {
    by: 'person',
    isOffered: ({ step, invoice: { status } }) => step === 0 && status === 'generated',
    act: breaksPaid,
  },
  keepsPaid: {
    by: 'person',
    isOffered: ({ step, invoice: { status } }) => step === 0 && status === 'generated',
    act: keepsPaid,
  },
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
