// What people do with the credit of a family: use it, undo the use, let it wait, give it back; and a paid month, which becomes credit.
import { must } from '../../src/platform/must.ts'
import { type Bill, creditOf, type Family, move, owedToday, type Refund } from './family.ts'
import { creditTakenBack, creditUsed, giveBackUndone, givenBack, givenCents, reinstatedByMoney } from './money.ts'
import { onBill, oneOf, type Operation, type Plan, textOf } from './plans.ts'
import { isSlotTaken, why, whyNotReturnCredit } from './rules.ts'

const comment = 'devolver'

const applyCredit = onBill((family, bill, variant) => {
  const credit = creditOf(family)
  const { total } = owedToday(family, bill)
  const cents = oneOf([credit, total, Math.ceil(total / 2), credit + 1, Math.min(credit, total)], variant)
  if (cents < 1) return null
  return {
    refusal:
      (cents > credit ? 'credit_too_small' : null) ??
      why.payAtSchool(bill) ??
      (total === 0 ? 'nothing_owed_today' : null),
    call: ({ admin }) => admin.settlements.applyCredit({ id: family.guardianId, invoiceId: bill.id, cents }),
    apply: () => {
      creditUsed(family, bill, cents)
    },
  }
})

const returnCredit = onBill((family, bill) => ({
  refusal: whyNotReturnCredit(bill),
  call: ({ admin }) => admin.settlements.returnCredit({ id: family.guardianId, invoiceId: bill.id, comment }),
  apply: () => {
    const last = bill.payments.findLast(({ method }) => method === 'credit')
    creditTakenBack(family, bill, must(last, 'credit was used'))
  },
}))

const orderCredit: Operation = (family, _pick, variant) => {
  const credit = creditOf(family)
  const cents = oneOf([null, null, credit, credit + 1], variant)
  if (cents === 0) return null
  const isMore = (cents ?? 1) > credit ? 'credit_too_small' : null // null: a cent at least
  return {
    refusal: family.order ? 'credit_order_waits' : isMore,
    call: ({ admin }) => admin.settlements.orderCredit({ id: family.guardianId, cents }),
    apply: () => {
      family.order = { cents }
    },
  }
}

const cancelOrder: Operation = (family) => ({
  refusal: family.order ? null : 'credit_order_not_found',
  call: ({ admin }) => admin.settlements.cancelCreditOrder({ id: family.guardianId }),
  apply: () => {
    family.order = null
  },
})

const requestRefund: Operation = (family, _pick, variant) => {
  const credit = creditOf(family)
  const cents = oneOf([credit, Math.ceil(credit / 2), credit + 1], variant)
  if (cents < 1) return null
  return {
    refusal: cents > credit ? 'credit_too_small' : null,
    call: ({ admin }) => admin.settlements.requestRefund({ id: family.guardianId, cents, reason: comment }),
    apply: (answer) => {
      move(family, 'guardianCredit', 'refundPayable', cents)
      family.refunds.push({ id: textOf(answer, 'id'), cents, status: 'requested', version: 1 })
    },
  }
}

const onRefund =
  (
    plan: (family: Family, refund: Refund) => Omit<Plan, 'apply'> & { to: Refund['status']; moves?: () => void },
  ): Operation =>
  (family, pick) => {
    if (family.refunds.length === 0) return null
    const refund = oneOf(family.refunds, pick)
    const { to, moves, ...planned } = plan(family, refund)
    const apply = () => {
      Object.assign(refund, { status: to, version: refund.version + 1 })
      moves?.()
    }
    return { ...planned, apply }
  }

const approveRefund = onRefund((_family, refund) => ({
  refusal: refund.status === 'requested' ? null : 'refund_not_requested',
  call: ({ approver }) => approver.settlements.approveRefund({ id: refund.id, version: refund.version }),
  to: 'approved',
}))

const whyNotPaid: Record<Refund['status'], string | null> = {
  approved: null,
  requested: 'refund_not_approved',
  paid: 'refund_not_open',
  canceled: 'refund_not_open',
}

const payRefund = onRefund((family, refund) => ({
  refusal: whyNotPaid[refund.status],
  call: ({ admin, bankAccountId }) => {
    const bank = { bankAccountId, paidDate: family.today, reference: 'TED 77' }
    return admin.settlements.payRefund({ id: refund.id, version: refund.version, ...bank })
  },
  to: 'paid',
  moves: () => move(family, 'refundPayable', 'bankCash', refund.cents),
}))

const cancelRefund = onRefund((family, refund) => ({
  refusal: ['requested', 'approved'].includes(refund.status) ? null : 'refund_not_open',
  call: ({ admin }) => admin.settlements.cancelRefund({ id: refund.id, version: refund.version }),
  to: 'canceled',
  moves: () => move(family, 'refundPayable', 'guardianCredit', refund.cents),
}))

/** Money that came for a canceled invoice, and nobody decided about yet. */
const reinstate = onBill((family, bill) => {
  if (bill.claims === 0) return null
  const isTaken = isSlotTaken(family, bill.slot, bill) ? 'already_billed' : null
  return {
    refusal: bill.status === 'canceled' ? isTaken : 'nothing_to_reinstate',
    call: async ({ admin, claim }) => admin.settlements.reinstate({ ...(await claim(bill.id)), comment }),
    apply: () => {
      bill.claims -= 1
      reinstatedByMoney(family, bill)
    },
  }
})

/** Of what the counter took beyond the invoice the family must still have the credit. */
const counterSurplus = ({ payments }: Bill) =>
  payments
    .filter(({ method, principal }) => method === 'school' && principal > 0)
    .reduce((total, { surplus }) => total + surplus, 0)

const giveBack = onBill((family, bill) => ({
  refusal: why.giveBack(bill) ?? (creditOf(family) < counterSurplus(bill) ? 'credit_already_used' : null),
  call: ({ admin }) => admin.settlements.giveBack({ id: bill.id, comment }),
  apply: () => givenBack(family, bill),
}))

const undoGiveBack = onBill((family, bill) => {
  const isTaken = isSlotTaken(family, bill.slot, bill) ? 'already_billed' : null
  const isUsed = creditOf(family) < givenCents(bill) ? 'credit_already_used' : null
  return {
    refusal: why.undoGiveBack(bill) ?? isTaken ?? isUsed,
    call: ({ admin }) => admin.settlements.undoGiveBack({ id: bill.id, comment }),
    apply: () => giveBackUndone(family, bill),
  }
})

export const creditOperations = {
  giveBack,
  undoGiveBack,
  applyCredit,
  returnCredit,
  orderCredit,
  cancelOrder,
  requestRefund,
  approveRefund,
  payRefund,
  cancelRefund,
  reinstate,
} satisfies Record<string, Operation>
