import type { BankEvent, RetornoLayout } from './bank.ts'
import type { DateFormat, Field } from './layout.ts'
import { planOf, type LayoutPlan, type RecordPlan } from './record-plan.ts'

/** Where a value stands: in the title's first line (0: detail or T) or its second (1: U). Offsets 0-based. */
export type Cell = { readonly line: 0 | 1; readonly start: number; readonly end: number; readonly format: DateFormat }

/** Every place a retorno title is read from, found once per layout. */
export type TitlePlan = {
  readonly layout: RetornoLayout
  readonly plan: LayoutPlan
  readonly main: RecordPlan
  readonly second: RecordPlan | null
  /** Fields that must be sound for the line to become a title. */
  readonly needed: ReadonlySet<string>
  readonly events: ReadonlyMap<string, BankEvent>
  readonly account: readonly Cell[]
  readonly number: readonly Cell[]
  readonly carteira: Cell | null
  readonly companyUse: Cell | null
  readonly documentNumber: Cell | null
  readonly event: Cell | null
  readonly originalMovement: Cell | null
  readonly protestReply: Cell | null
  readonly eventOn: Cell | null
  readonly creditOn: Cell | null
  readonly dueOn: Cell | null
  readonly amount: Cell | null
  readonly paid: Cell | null
  readonly credited: Cell | null
  readonly fee: Cell | null
  readonly interest: readonly Cell[]
  readonly discount: Cell | null
  readonly rebate: Cell | null
  readonly otherCredits: Cell | null
  readonly otherExpenses: Cell | null
  readonly indicator: Cell | null
  readonly reasons: readonly Cell[]
}

const accountFields = [
  'companyAgency',
  'companyAccount',
  'companyAccountDigit',
  'companyAgencyAccountDigit',
  'beneficiaryCode',
  'agreementNumber',
  'companyCode',
  'companyChargeAccount',
]

/** Whatever a title is made of: a line where one of these cannot be read gives no title at all. */
const neededFields = [
  'eventCode',
  'eventDate',
  'creditDate',
  'dueDate',
  'amount',
  'paidAmount',
  'creditedAmount',
  'feeAmount',
  'interestAmount',
  'lateInterestAmount',
  'fineAmount',
  'discountAmount',
  'rebateAmount',
  'otherCreditsAmount',
  'otherExpensesAmount',
]

const plans = new WeakMap<RetornoLayout, TitlePlan>()

/** The reading plan of a retorno layout, made once. */
export function titlePlanOf(layout: RetornoLayout): TitlePlan {
  const known = plans.get(layout)
  if (known) return known
  const plan = planOf(layout.table)
  const main = recordNamed(plan, layout.table.width === 240 ? 'T' : 'detail')
  const second = layout.table.width === 240 ? recordNamed(plan, 'U') : null
  const made = makePlan(layout, plan, main, second)
  plans.set(layout, made)
  return made
}

function makePlan(layout: RetornoLayout, plan: LayoutPlan, main: RecordPlan, second: RecordPlan | null): TitlePlan {
  const find = (name: string): Cell | null => cellOf(main, 0, name) ?? cellOf(second, 1, name)
  const all = (names: readonly string[]): Cell[] => names.map(find).filter((cell) => cell !== null)
  return {
    layout,
    plan,
    main,
    second,
    needed: new Set([...neededFields, ...layout.rules.number.filter((name) => !name.includes('Digit'))]),
    events: new Map(layout.events.map((event) => [event.code, event])),
    account: accountFields.map((name) => cellOf(main, 0, name)).filter((cell) => cell !== null),
    number: all(layout.rules.number),
    carteira: find('wallet') ?? find('walletModality'),
    companyUse: find('companyUse'),
    documentNumber: find('documentNumber'),
    event: find('eventCode'),
    originalMovement: find('originalMovement'),
    protestReply: find('protestReply'),
    eventOn: find('eventDate'),
    creditOn: find('creditDate'),
    dueOn: find('dueDate'),
    amount: find('amount'),
    paid: find('paidAmount') ?? find('creditedAmount'),
    credited: find('creditedAmount'),
    fee: find('feeAmount'),
    interest: all(['interestAmount', 'lateInterestAmount', 'fineAmount']),
    discount: find('discountAmount'),
    rebate: find('rebateAmount'),
    otherCredits: find('otherCreditsAmount'),
    otherExpenses: find('otherExpensesAmount'),
    indicator: find('debitCreditIndicator'),
    reasons: all(['rejectionReasons', 'rejectionReason1', 'rejectionReason2', 'rejectionReason3', 'rejectionText']),
  }
}

function recordNamed(plan: LayoutPlan, name: string): RecordPlan {
  const found = plan.records.find((each) => each.table.record === name)
  if (!found) throw new RangeError(`${plan.layout.bank} ${plan.layout.layout} has no record ${name}`)
  return found
}

function cellOf(record: RecordPlan | null, line: 0 | 1, name: string): Cell | null {
  const field: Field | undefined = record?.fields.get(name)
  return field ? { line, start: field.start - 1, end: field.end, format: field.format ?? 'DDMMYYYY' } : null
}
