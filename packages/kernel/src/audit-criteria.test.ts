// Each criterion by an example reckoned by hand.
import { describe, expect, test } from 'vitest'
import { auditCriteria, type AuditCriterion, type AuditFacts, measured } from './audit-criteria.ts'
import { type AuditVerdict, needsRelease, resultOf, verdictOf } from './audit-verdict.ts'

/** October with 320 students against September with 314. */
const facts: AuditFacts = {
  asOf: '2026-11-05',
  month: { competence: '2026-10-01', students: 320, invoices: 312, cents: 41_823_640 },
  before: { competence: '2026-09-01', students: 314, invoices: 308, cents: 40_359_088 },
  closedBefore: 3,
  coveredInvoices: 316,
  coveredCents: 42_358_640,
  coveredStudents: 322,
  lateInvoices: 4,
  counterInvoices: 7,
  canceledInvoices: 3,
  evadedStudents: 2,
  listCents: 46_591_535,
  discountCents: 4_767_895,
  firstInvoices: 40,
  firstUnpaid: 5,
  payers: 290,
  payersSharingContact: 4,
  largestPayerCents: 804_000,
}

describe('the share of each criterion, in millionths rounded down', () => {
  const byHand: Record<AuditCriterion, number> = {
    studentGrowth: 19_108, // 6 of 314
    ticketJump: 23_002, // 1.340,50128 against 1.310,36: 30,14128 of 1.310,36
    discountShare: 102_333, // 47.678,95 of 465.915,35
    paidAtSchool: 22_151, // 7 of 316
    canceledAfter: 9_493, // 3 of 316
    evasion: 6_211, // 2 of 322
    firstPaymentDefault: 125_000, // 5 of 40
    repeatedContacts: 13_793, // 4 of 290
    lateIssued: 12_658, // 4 of 316
    payerConcentration: 18_980, // 8.040,00 of 423.586,40
  }
  test.each(auditCriteria)('%s', (criterion) => {
    expect(measured(criterion, facts)).toMatchObject({ valuePpm: byHand[criterion] })
  })
})

test('fewer students and a smaller ticket are no growth', () => {
  const fewer = { ...facts, month: { ...facts.month, students: 300, cents: 40_000_000 } }
  expect(measured('studentGrowth', fewer)).toMatchObject({ valuePpm: 0 })
  expect(measured('ticketJump', fewer)).toMatchObject({ valuePpm: 0 })
})

test('what has no history, too little of it or nothing beneath it is not measured, and says why', () => {
  const first = { ...facts, before: null, closedBefore: 2, payers: 9 }
  expect(measured('studentGrowth', first)).toEqual({ gap: 'noHistory' })
  expect(measured('ticketJump', first)).toEqual({ gap: 'noHistory' })
  expect(measured('firstPaymentDefault', first)).toEqual({ gap: 'fewMonths', needed: 3, found: 2 })
  expect(measured('payerConcentration', first)).toEqual({ gap: 'fewPayers', needed: 10, found: 9 })
  const none = { competence: '2026-09-01', students: 0, invoices: 0, cents: 0 }
  const empty: AuditFacts = {
    ...facts,
    month: none,
    before: none,
    coveredInvoices: 0,
    coveredCents: 0,
    coveredStudents: 0,
    listCents: 0,
    firstInvoices: 0,
    payers: 0,
  }
  const others = auditCriteria.filter((each) => each !== 'payerConcentration')
  for (const criterion of others) expect(measured(criterion, empty)).toEqual({ gap: 'nothingToMeasure' })
})

test('amounts of a large school stay exact', () => {
  const large = { ...facts, month: { ...facts.month, invoices: 50_000, cents: 9_000_000_000_000 } }
  const before = { ...facts.before, competence: '2026-09-01', students: 1, invoices: 50_000, cents: 8_999_999_999_999 }
  expect(measured('ticketJump', { ...large, before })).toMatchObject({ valuePpm: 0 })
})

const limits = { isEnabled: true, warnPpm: 100_000, reprovePpm: 250_000 }
const valued = (valuePpm: number) => ({ valuePpm, part: valuePpm, whole: 1_000_000 })

test.each<[number, AuditVerdict]>([
  [99_999, 'approved'],
  [100_000, 'warning'],
  [249_999, 'warning'],
  [250_000, 'reproved'],
])('of %i millionths, warned from 100000 and reproved from 250000, the verdict is %s', (value, verdict) => {
  expect(verdictOf(valued(value), limits)).toBe(verdict)
})

test('a criterion without a value is not executed, a disabled one is disabled whatever its value', () => {
  expect(verdictOf({ gap: 'noHistory' }, limits)).toBe('notExecuted')
  expect(verdictOf(valued(900_000), { ...limits, isEnabled: false })).toBe('disabled')
})

describe('the result of the audit', () => {
  test.each<[AuditVerdict[], string]>([
    [['approved', 'approved'], 'approved'],
    [['approved', 'warning', 'disabled'], 'approved'],
    [['approved', 'reproved', 'notExecuted'], 'reproved'],
    [['warning', 'notExecuted'], 'partial'],
    [['notExecuted', 'notExecuted', 'disabled'], 'notExecuted'],
    [['disabled', 'disabled'], 'notExecuted'],
    [[], 'notExecuted'],
  ])('of %j is %s', (verdicts, result) => {
    expect(resultOf(verdicts)).toBe(result)
  })

  test('only what was reproved or not executed needs a release', () => {
    const results = ['approved', 'partial', 'reproved', 'notExecuted'] as const
    expect(results.filter(needsRelease)).toEqual(['reproved', 'notExecuted'])
  })
})
