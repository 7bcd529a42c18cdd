// The life of a family's agreements as plain values: what each operation is answered, and what it changes.
import { equalInstallments } from '@caderneta/kernel/agreement-terms'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'
import { must } from '../../src/platform/must.ts'
import type { Client, Reply } from '../support/api.ts'
import { type Agreed, type Debtor, followed, isPartBack, type Part, restored } from './agreed-debt.ts'

export type Walkers = {
  maker: Client
  second: Client
  pix: (invoiceId: string, cents: number) => Promise<void>
}

type Answer = Pick<Reply<unknown>, 'status' | 'body'>
export type Tried = {
  refusal: string | null
  call: () => Promise<Answer | null>
  apply: (answer: Answer | null) => void
}
type Roll = (most: number) => number
type Operation = (family: Debtor, people: Walkers, roll: Roll) => Promise<Tried | null> | Tried | null

/** The network's own. */
const mostBack = 2
const nowhere = '0192f000-0000-7000-8000-00000000dead'
const isLiving = (agreed: Agreed | null): agreed is Agreed =>
  agreed?.status === 'created' || agreed?.status === 'pending'
/** An invoice stands in the agreement for good once it is paid. */
const isTaken = ({ agreed }: Debtor, at: number) =>
  agreed !== null && agreed.status !== 'cancelled' && agreed.items.some((item) => item.at === at)

const offer: Operation = async (family, { maker }, roll) => {
  const found = (await maker.agreements.candidates({ guardianId: family.guardianId, agreementType: 'all' })).body.items
  const chosen = family.invoices.flatMap((invoice, at) =>
    invoice.open > 0 && invoice.back <= mostBack && !isTaken(family, at) ? [at] : [],
  )
  const items = chosen.map((at) =>
    must(
      found.find(({ invoiceId }) => invoiceId === family.invoices[at]?.id),
      'it is owed',
    ),
  )
  if (items.length === 0) return null
  const sum = (pick: (item: (typeof items)[number]) => number) => items.reduce((cents, item) => cents + pick(item), 0)
  const fine = sum(({ fineCents }) => fineCents)
  const interest = sum(({ interestCents }) => interestCents)
  // The network lets the whole fine go, and nothing of the interest.
  const [waivedFineCents, waivedInterestCents] = [roll(fine), roll(1) * roll(interest)]
  const total = sum(({ principalCents }) => principalCents) + fine + interest - waivedFineCents - waivedInterestCents
  const installments = equalInstallments(toCents(total), 1 + roll(3), toCalendarDate('2027-01-07'))
  const given = { title: 'Acordo', agreementType: 'all' as const, feeAbsorption: 'creditor' as const }
  const invoiceIds = items.map(({ invoiceId }) => invoiceId)
  return {
    refusal: null,
    call: () => maker.agreements.create({ ...given, invoiceIds, waivedFineCents, waivedInterestCents, installments }),
    apply: (answer) => {
      const id = idOf(answer)
      const debts = chosen.map((at, place) => {
        const { fineCents: late = 0, interestCents = 0 } = items[place] ?? {}
        return { at, principal: must(family.invoices[at], 'it is there').open, charges: late + interestCents }
      })
      const parts = installments.map(({ cents }) => ({ id: nowhere, cents, open: cents, counter: [] }))
      const needsApproval = waivedInterestCents > 0
      const fresh = { status: 'created' as const, version: 1, isApproved: false, isAccepted: false }
      family.agreed = { id, items: debts, total, needsApproval, parts, ...fresh }
    },
  }
}

/** Another offer of what stands in the agreement already. */
const offerAgain: Operation = (family, { maker }) => {
  const { agreed } = family
  if (!agreed || agreed.status === 'cancelled') return null
  const at = must(agreed.items[0], 'it has invoices').at
  const installments = [{ dueOn: '2027-01-07' as const, cents: 100_000 }]
  const given = { title: 'Outro', agreementType: 'all' as const, feeAbsorption: 'creditor' as const, installments }
  const call = () => maker.agreements.create({ ...given, invoiceIds: [must(family.invoices[at], 'it is there').id] })
  return { refusal: 'agreement_invoice_in_use', call, apply: () => undefined }
}

const decided = (agreed: Agreed): string | null => {
  if (agreed.status !== 'created') return 'agreement_not_created'
  return agreed.needsApproval && !agreed.isApproved ? null : 'agreement_no_approval_needed'
}

const approve: Operation = ({ agreed }, { second }) => {
  if (!agreed) return null
  const { id, version } = agreed
  return {
    refusal: decided(agreed),
    call: () => second.agreements.approve({ id, version, reason: 'Combinado' }),
    apply: () => void Object.assign(agreed, { isApproved: true }),
  }
}

const refuse: Operation = ({ agreed }, { second }, roll) => {
  if (!agreed || roll(3) > 0) return null
  const { id, version } = agreed
  return {
    refusal: decided(agreed),
    call: () => second.agreements.refuse({ id, version, reason: 'Acima do combinado' }),
    apply: () => void Object.assign(agreed, { status: 'cancelled' }),
  }
}

const accept: Operation = ({ agreed }, { second }) => {
  if (agreed?.status !== 'created' || agreed.isAccepted || (agreed.needsApproval && !agreed.isApproved)) return null
  const { id, version } = agreed
  return {
    refusal: null,
    call: () => second.agreements.recordAcceptance({ id, version, name: 'Marina Teles', reason: 'Assinado' }),
    apply: () => void Object.assign(agreed, { isAccepted: true }),
  }
}

const issue: Operation = (family, { maker }) => {
  const { agreed } = family
  if (!agreed) return null
  const { id, version } = agreed
  return {
    refusal: whyNotIssue(agreed),
    call: () => maker.agreements.issue({ id, version }),
    apply: () => {
      Object.assign(agreed, { status: 'pending' })
      for (const { at } of agreed.items) must(family.invoices[at], 'it is there').open = 0
    },
  }
}

function whyNotIssue({ status, needsApproval, isApproved, isAccepted }: Agreed): string | null {
  if (status !== 'created') return 'agreement_not_created'
  if (needsApproval && !isApproved) return 'agreement_needs_approval'
  return isAccepted ? null : 'agreement_needs_acceptance'
}

const onPart = (plan: (family: Debtor, part: Part, people: Walkers, roll: Roll) => Tried | null): Operation => {
  return (family, people, roll) => {
    const { agreed } = family
    if (!agreed || (agreed.status !== 'pending' && agreed.status !== 'liquidated')) return null
    return plan(family, must(agreed.parts[roll(agreed.parts.length - 1)], 'it has parts'), people, roll)
  }
}

const atCounter = onPart((family, part, { maker }, roll) => {
  // A part leaves more than R$ 1,00.
  const isPart = part.open >= 500 && roll(1) === 0
  const cents = isPart ? Math.floor(part.open / 2) : part.open
  return {
    refusal: part.open === 0 ? 'already_paid' : null,
    call: () =>
      maker.invoices.pay({ id: part.id, paidDate: '2026-12-28', totalPaidCents: part.open === 0 ? part.cents : cents }),
    apply: () => {
      family.received += cents
      Object.assign(part, { open: part.open - cents, counter: [...part.counter, cents] })
      followed(family)
    },
  }
})

const byPix = onPart((family, part, { pix }, roll) => {
  // The counter takes what is left: more than R$ 1,00.
  if (part.open < 500) return null
  // What is a cent short of it all is a part of it: the network takes no less for the whole.
  const cents = roll(1) === 0 ? part.open : Math.max(1, Math.floor(part.open / 2))
  return {
    refusal: null,
    call: async () => {
      await pix(part.id, cents)
      return null
    },
    apply: () => {
      family.received += cents
      part.open -= cents
      followed(family)
    },
  }
})

const takenBack = onPart((family, part, { maker }) => {
  const last = part.counter.at(-1)
  const refusal = isPartBack(family) ? 'installment_given_back' : null
  return {
    refusal: last === undefined ? 'not_paid_at_school' : refusal,
    call: () => maker.invoices.revertPaymentAtSchool({ id: part.id, comment: 'engano' }),
    apply: () => {
      const cents = must(last, 'the counter took some')
      family.received -= cents
      Object.assign(part, { open: part.open + cents, counter: part.counter.slice(0, -1) })
      followed(family)
    },
  }
})

const payAlone: Operation = (family, { maker }, roll) => {
  const at = roll(family.invoices.length - 1)
  const invoice = must(family.invoices[at], 'it is there')
  // Seldom: a debt that is paid leaves nothing to agree on.
  if (invoice.open === 0 || isTaken(family, at) || roll(5) > 0) return null
  return {
    refusal: null,
    // Without charges: the counter may let them go.
    call: () => maker.invoices.pay({ id: invoice.id, paidDate: '2026-12-28', totalPaidCents: invoice.open }),
    apply: () => {
      family.received += invoice.open
      invoice.open = 0
    },
  }
}

const cancel: Operation = (family, { maker }, roll) => {
  const { agreed } = family
  if (!agreed || roll(3) > 0) return null
  const { id, version } = agreed
  return {
    refusal: isLiving(agreed) ? null : 'agreement_ended',
    call: () => maker.agreements.cancel({ id, version, reason: 'A família pediu' }),
    apply: () => {
      if (agreed.status === 'pending') restored(family, agreed)
      Object.assign(agreed, { status: 'cancelled' })
    },
  }
}

/** What an offer holds, what was paid alone, and what went back. */
function isLeftAlone(family: Debtor, at: number): boolean {
  const { open, settled, given } = must(family.invoices[at], 'it is there')
  return given !== null || (settled === null && (open === 0 || isTaken(family, at)))
}

const whyNotBack = ({ covered, settled }: Debtor['invoices'][number]) =>
  covered + (settled ?? 0) > 0 ? null : 'not_paid'

const giveBack: Operation = (family, { maker }, roll) => {
  const at = roll(family.invoices.length - 1)
  const invoice = must(family.invoices[at], 'it is there')
  const { open, covered, settled } = invoice
  const isRunning = isTaken(family, at) && family.agreed?.status === 'pending'
  if (!isRunning && isLeftAlone(family, at)) return null
  return {
    refusal: isRunning ? 'agreement_running' : whyNotBack(invoice),
    call: () => maker.settlements.giveBack({ id: invoice.id, comment: 'O aluno saiu' }),
    apply: () => {
      family.letGo += open
      family.credit += covered + (settled ?? 0)
      Object.assign(invoice, { open: 0, given: open })
    },
  }
}

const undoGiveBack: Operation = (family, { maker }, roll) => {
  const invoice = must(family.invoices[roll(family.invoices.length - 1)], 'it is there')
  const { given } = invoice
  if (given === null) return null
  return {
    refusal: null,
    call: () => maker.settlements.undoGiveBack({ id: invoice.id, comment: 'engano' }),
    apply: () => {
      family.letGo -= given
      family.credit -= invoice.covered + (invoice.settled ?? 0)
      Object.assign(invoice, { open: given, given: null })
    },
  }
}

function idOf(answer: Answer | null): string {
  const body = answer?.body
  if (typeof body !== 'object' || body === null || !('id' in body)) throw new Error('an agreement has an id')
  return String(body.id)
}

export const agreementOperations = {
  offer,
  offerAgain,
  approve,
  refuse,
  accept,
  issue,
  atCounter,
  byPix,
  takenBack,
  payAlone,
  cancel,
  giveBack,
  undoGiveBack,
}
