// What people do with single invoices.
import { isRounding } from './bank-steps.ts'
import { businessDay, lastDay, plusDays } from './charges.ts'
import {
  type Bill,
  creditOf,
  type Family,
  isAtBank,
  move,
  newBill,
  owedToday,
  payableDays,
  type Paid,
} from './family.ts'
import {
  canceled,
  counterLimits,
  counterPayment,
  counterRectified,
  counterSplit,
  counterTakenBack,
  coveredBy,
  paidAtCounter,
  reinstatedBill,
  restLetGo,
  settled,
} from './money.ts'
import { onBill, oneOf, type Operation, textOf } from './plans.ts'
import { isSlotTaken, why } from './rules.ts'
import { asked, ended, isDead, owedAgain, renewed } from './titles.ts'

const comment = 'conferido'
const mostBills = 14
const months = Array.from({ length: 16 }, (_, index) => {
  const month = index + 8
  return `${2026 + Math.floor((month - 1) / 12)}-${String(((month - 1) % 12) + 1).padStart(2, '0')}-01`
})

const create: Operation = (family, _pick, variant) => {
  if (family.bills.length >= mostBills) return null
  const competence = oneOf(months, variant)
  const dueDate = plusDays(family.today, 3 + (variant % 40))
  return {
    refusal: isSlotTaken(family, competence) ? 'already_billed' : null,
    call: ({ admin }) => admin.invoices.create({ enrollmentId: family.enrollmentId, competence, dueDate }),
    apply: (answer) => {
      family.bills.push({ ...newBill(family, competence, dueDate), id: textOf(answer, 'id') })
    },
  }
}

/** Credit that waits for the next invoice covers it as it is issued; no title of the whole amount is asked for then. */
export function issued(family: Family, bill: Bill, { usesOrder }: { usesOrder: boolean }): void {
  bill.status = 'generated'
  bill.issuedOn = family.today
  bill.payableUntil = lastDay(bill.due, payableDays)
  move(family, 'guardianReceivable', 'tuitionBilled', bill.nominal)
  const { order } = family
  const most = usesOrder && order ? creditOf(family) : 0
  // none: as much as it takes
  const credit = { cents: order?.cents ?? most, paidOn: family.today, from: null }
  if (most > 0 && coveredBy(family, bill, [credit], most) > 0) family.order = null
  else asked(bill)
}

const close = onBill((family, bill) => ({
  refusal: why.close(bill) ?? (bill.due < family.today ? 'due_date_passed' : null),
  call: ({ admin }) => admin.invoices.close({ id: bill.id }),
  apply: () => issued(family, bill, { usesOrder: true }),
}))

const cancel = onBill((family, bill) => ({
  refusal: why.cancel(bill),
  call: ({ admin }) => admin.invoices.cancel({ id: bill.id, comment }),
  apply: () => canceled(family, bill),
}))

const revertCancellation = onBill((family, bill) => ({
  refusal: why.revertCancellation(bill) ?? (isSlotTaken(family, bill.slot, bill) ? 'already_billed' : null),
  call: ({ admin }) => admin.invoices.revertCancellation({ id: bill.id, comment }),
  apply: () => {
    reinstatedBill(family, bill)
    owedAgain(bill)
    if (bill.issuedOn !== null && bill.status !== 'expired' && isDead(bill)) renewed(bill)
  },
}))

/** The bank changes no amount: a second copy, which has charges in its amount, gets another title. */
function rescheduled(bill: Bill, due: string): void {
  const needsTitle = isAtBank(bill) && bill.open === bill.nominal && bill.lateSince !== null
  bill.due = due
  // Due before anything was late, a second copy is an invoice like any other.
  if (bill.lateSince !== null && due <= businessDay(bill.lateSince)) bill.lateSince = null
  if (bill.issuedOn !== null) bill.payableUntil = lastDay(due, payableDays)
  if (needsTitle) renewed(bill)
}

const update = onBill((family, bill, variant) => {
  const due = plusDays(family.today, (variant % 45) - 3)
  const isPast = due < family.today ? 'due_date_passed' : null
  return {
    refusal: why.changeDueDate(bill) ?? (due === bill.due ? null : isPast),
    call: ({ admin }) => admin.invoices.update({ id: bill.id, dueDate: due, reason: comment }),
    // What repeats the date that stands changes nothing.
    apply: () => (due === bill.due ? undefined : rescheduled(bill, due)),
  }
})

const duplicate = onBill((family, bill, variant) => {
  const due = plusDays(family.today, (variant % 40) - 2)
  const isSame = due === bill.due ? 'due_date_unchanged' : null
  if (family.bills.length >= mostBills) return null
  return {
    refusal: why.duplicate(bill) ?? (due < family.today ? 'due_date_passed' : isSame),
    call: ({ admin }) => admin.invoices.duplicate({ id: bill.id, dueDate: due }),
    apply: (answer) => {
      const copy = secondCopy(family, bill, due)
      move(family, 'tuitionBilled', 'guardianReceivable', bill.open)
      Object.assign(bill, { before: bill.status, status: 'duplicated', open: 0 })
      ended(bill)
      copy.id = textOf(answer, 'id')
      family.bills.push(copy)
      issued(family, copy, { usesOrder: false })
    },
  }
})

function secondCopy(family: Family, old: Bill, due: string): Bill {
  const first = old.lateSince ?? old.due // none: the first second copy
  const lateSince = due > businessDay(first) ? first : null
  const copy = { ...newBill(family, old.slot, due), nominal: old.nominal, open: old.nominal, copy: old.copy + 1 }
  return { ...copy, lateSince, tiers: lateSince === null ? old.tiers : [] }
}

const pix = onBill((family, bill, variant) => {
  if (bill.issuedOn === null) return null
  const { total } = owedToday(family, bill)
  const cents = oneOf(
    [total, total, Math.ceil(bill.nominal / 2), total + 5_000, bill.open - 50, bill.open - 95],
    variant,
  )
  if (cents < 1 || isRounding(cents - total)) return null
  const paidOn = family.today
  return {
    refusal: null,
    call: async (hands) => {
      await hands.pix(bill.id, cents, paidOn)
      return null
    },
    apply: () => settled(family, bill, { method: 'pix', cents, paidOn }),
  }
})

/** The day before at the earliest: never before the issue. */
const counterDay = (family: Family, variant: number) => plusDays(family.today, -(variant % 3))

function centsAtCounter(family: Family, bill: Bill, day: string, variant: number): number {
  const { net, settling, part, most } = counterLimits(family, bill, day)
  const { total } = owedToday(family, bill)
  const parts = part === null ? [] : [Math.ceil(part / 2), Math.ceil(part / 3), part, part + 1, 101]
  return oneOf(
    [total, total, net, settling, settling - 1, Math.min(most, total + 5_000), most + 1, ...parts],
    Math.floor(variant / 3),
  )
}

function amountRefusal(family: Family, bill: Bill, day: string, cents: number): string | null {
  const { settling, part, most } = counterLimits(family, bill, day)
  if (cents > most) return 'payment_too_large'
  if (cents >= settling) return null
  if (part === null) return 'payment_too_small'
  return cents > part ? 'payment_leaves_little' : null
}

const isBeforeIssue = (bill: Bill, day: string) =>
  bill.issuedOn !== null && day < bill.issuedOn ? 'paid_before_issue' : null

const payAtSchool = onBill((family, bill, variant) => {
  const paidDate = counterDay(family, variant)
  const cents = centsAtCounter(family, bill, paidDate, variant)
  // The wire takes more than R$ 1,00.
  if (cents <= 100) return null
  return {
    refusal: why.payAtSchool(bill) ?? isBeforeIssue(bill, paidDate) ?? amountRefusal(family, bill, paidDate, cents),
    call: ({ admin }) => admin.invoices.pay({ id: bill.id, paidDate, totalPaidCents: cents }),
    apply: () => paidAtCounter(family, bill, cents, paidDate),
  }
})

const revertPayment = onBill((family, bill) => {
  const paid = counterPayment(bill)
  const isUsed = creditOf(family) < (paid?.surplus ?? 0) ? 'credit_already_used' : null // none: refused before
  return {
    refusal: why.revertPaymentAtSchool(bill) ?? isUsed,
    call: ({ admin }) => admin.invoices.revertPaymentAtSchool({ id: bill.id, comment }),
    apply: () => {
      if (paid) counterTakenBack(family, bill, paid)
    },
  }
})

const editPayment = onBill((family, bill, variant) => {
  const paid = counterPayment(bill)
  if (!paid) return null
  const opened = { ...bill, open: bill.open + paid.principal + paid.discount + paid.tolerated }
  const paidDate = counterDay(family, variant)
  const cents = centsAtCounter(family, opened, paidDate, variant)
  if (cents <= 100) return null
  return {
    refusal: why.updatePaymentAtSchool(bill) ?? editRefusal(family, opened, paid, { paidDate, cents }),
    call: ({ admin }) =>
      admin.invoices.updatePaymentAtSchool({ id: bill.id, paidDate, totalPaidCents: cents, comment }),
    apply: () => counterRectified(family, bill, paid, { cents, paidOn: paidDate }),
  }
})

function editRefusal(
  family: Family,
  opened: Bill,
  paid: Paid,
  { paidDate, cents }: { paidDate: string; cents: number },
) {
  const isSame = paid.paidOn === paidDate && paid.cents === cents ? 'payment_unchanged' : null
  const more = counterSplit(opened, cents, paidDate).surplus - paid.surplus
  const isUsed = creditOf(family) + more < 0 ? 'credit_already_used' : null
  return isBeforeIssue(opened, paidDate) ?? isSame ?? amountRefusal(family, opened, paidDate, cents) ?? isUsed
}

const writeOffRest = onBill((family, bill) => ({
  refusal: why.writeOffRest(bill),
  call: ({ admin }) => admin.invoices.writeOffRest({ id: bill.id, comment }),
  apply: () => restLetGo(family, bill),
}))

const registerAgain = onBill((_family, bill) => ({
  refusal: why.registerAgain(bill),
  call: ({ admin }) => admin.bankFiles.registerAgain({ invoiceId: bill.id }),
  apply: () => renewed(bill),
}))

export const invoiceOperations = {
  create,
  close,
  cancel,
  revertCancellation,
  update,
  duplicate,
  pix,
  payAtSchool,
  revertPayment,
  editPayment,
  writeOffRest,
  registerAgain,
} satisfies Record<string, Operation>
