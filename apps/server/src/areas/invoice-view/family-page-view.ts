// Records of a payer -> what a holder of the link may see: first names of students, the payer masked, no ids (LGPD art. 6).
import type { MessageChannel } from '@caderneta/contracts/message-channel'
import type { Family, FamilyDebt, FamilyReceiver, JointPix } from '@caderneta/contracts/family-shapes'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { maskName } from '@caderneta/kernel/person-name'
import { isCpf, maskTaxId } from '@caderneta/kernel/tax-id'
import type { Platform } from '../../platform/platform.ts'
import { qrRows } from '../../platform/qr-rows.ts'
import { addressOf, toFamilyMessages } from '../guardians/public.ts'
import { chargesAnswer, effectiveDueOn } from '../invoices/public.ts'
import { isPayableTogether, isSameRecoveryCharge, isStillGood, mostTogether } from '../payments/public.ts'
import type { PayableRecovery } from '../settlements/public.ts'
import { firstName } from '../slips/public.ts'
import { invoicePath, type Opened } from './family-door.ts'
import type { DebtRow, PayerRecord } from './family-of-payer.ts'

type Shown = Pick<Platform, 'secret' | 'mode'> &
  Pick<Family, 'years' | 'tuition' | 'canNegotiate' | 'toPutBackCents'> & {
    network: string
    logo: string | null
    channels: readonly MessageChannel[]
  }

/** Without what of its debt is paid by Pix, which is read afterwards. */
export function toFamily(record: PayerRecord, opened: Opened, shown: Shown): Omit<Family, 'payableCents' | 'putBack'> {
  const { scope, offers, brandColor } = opened
  const [school, ...others] = record.schools
  const isOne = school !== undefined && others.length === 0
  return {
    name: isOne ? school.name : shown.network,
    taxId: isOne ? school.tax_id : null,
    schools: record.schools.map(({ name, phone, email }) => ({ name, phone, email })),
    payer: { name: maskName(record.payer.name), taxId: maskTaxId(record.payer.tax_id) },
    today: scope.today,
    receivers: offers.allInvoices ? receiversOf(record.debts, opened, shown) : [],
    canNegotiate: shown.canNegotiate,
    toPutBackCents: shown.toPutBackCents,
    mostTogether,
    joint: offers.payTogether ? jointView(record, scope.today) : null,
    tuition: shown.tuition,
    paid: offers.payments ? record.paid.map(paidView) : null,
    years: offers.documents ? shown.years : null,
    messages: {
      ...toFamilyMessages(record.payer),
      channels: shown.channels.filter((channel) => addressOf(record.payer, channel) !== null),
    },
    look: { color: brandColor, logo: shown.logo },
    isSandbox: shown.mode === 'sandbox',
  }
}

function paidView(row: PayerRecord['paid'][number]) {
  const { number, payment, competence, cents, paid_on: paidDate, is_put_back: isPutBack } = row
  return { number, payment, competence, studentFirstName: firstName(row.student_name), paidDate, cents, isPutBack }
}

/** Invoices stand with whom the bank shows as receiver: one code pays one receiver. */
function receiversOf(debts: readonly DebtRow[], opened: Opened, shown: Shown): FamilyReceiver[] {
  const byReceiver = new Map<string, FamilyReceiver>()
  for (const row of debts) {
    if (row.payable_until !== null && row.payable_until < opened.scope.today) continue
    const key = row.pix_key ?? `school ${row.school_id}`
    const known = byReceiver.get(key) ?? { ...receiverView(row), invoices: [] }
    known.invoices.push(debtView(row, opened, shown))
    byReceiver.set(key, known)
  }
  return [...byReceiver.values()]
}

function receiverView(row: DebtRow) {
  const taxId = row.holder_tax_id ?? row.school_tax_id
  return { name: row.holder_name ?? row.school_name, taxId: isCpf(taxId) ? maskTaxId(taxId) : taxId }
}

function debtView(row: DebtRow, { scope, offers, generation }: Opened, { secret }: Shown): FamilyDebt {
  return {
    number: row.number,
    competence: row.competence,
    studentFirstName: firstName(row.student_name),
    schoolName: row.school_name,
    dueDate: row.due_on,
    isOverdue: effectiveDueOn(row.due_on) < scope.today,
    totalCents: chargesAnswer(row, toCalendarDate(scope.today)).totalCents,
    isShared: row.is_shared,
    canJoin: offers.payTogether && isPayableTogether(row, scope.today),
    path: invoicePath({ secret }, scope, row, generation),
  }
}

/** The code of today, or that it was paid today; of other days nothing. */
function jointView({ joint }: PayerRecord, today: string): JointPix | null {
  if (!joint || joint.charge.day !== today) return null
  const { charge, invoices } = joint
  const state = jointState(charge, isStillGood(charge, invoices, today))
  if (state === null) return null
  return {
    state,
    numbers: invoices.flatMap(({ number }) => number ?? []),
    ...codeOf(charge, state),
  }
}

/**
 * The code of today for what is to be put back next, or that something was put back today. A code that the office asked for, of something else that the
 * family owes, does not hide it.
 * @param charges of today, the newest first.
 */
export function putBackView(
  charges: readonly Charge[],
  payable: PayableRecovery | undefined,
  today: string,
): Family['putBack'] {
  const next = charges.find(({ recovery_id: id }) => id === payable?.id)
  return chargeView(next, payable, today) ?? chargeView(charges[0], payable, today)
}

function chargeView(charge: Charge | undefined, payable: PayableRecovery | undefined, today: string) {
  if (!charge) return null
  const isGood = payable?.id === charge.recovery_id && isSameRecoveryCharge(charge, payable, today)
  const state = jointState(charge, isGood)
  return state === null ? null : { state, ...codeOf(charge, state) }
}

function codeOf({ cents, expires_at: until, payload }: Charge, state: JointPix['state']) {
  const pix = state === 'active' && payload !== null ? { payload, matrix: qrRows(payload) } : null
  return { cents, validUntil: until.toISOString(), pix }
}

type Charge = NonNullable<PayerRecord['joint']>['charge']

function jointState({ status }: Charge, isGood: boolean): JointPix['state'] | null {
  if (status === 'paid') return 'paid'
  if (status === 'error') return 'failed'
  if (status === 'removed' || !isGood) return null
  return status === 'active' ? 'active' : 'preparing'
}
