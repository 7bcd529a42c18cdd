import type { FamilyInvoice } from '@caderneta/contracts/invoice-view'
import { afterEach, expect, test } from 'vitest'
import { words } from '../../client/phrases.ts'
import {
  amountAsked,
  atSchoolText,
  dueText,
  initials,
  monthText,
  pixTakesText,
  slipTakesText,
  sumLines,
  valueText,
} from './family-words.ts'

const late: FamilyInvoice = {
  state: 'overdue',
  number: 48_213,
  competence: '2026-11-01',
  school: { name: 'Colégio Aurora Pinheiros', taxId: '12.345.678/0001-95', phone: null, email: null },
  beneficiary: { name: 'Aurora Pinheiros Educação Ltda', taxId: '12.345.678/0001-95' },
  studentFirstName: 'Helena',
  payer: { name: 'M••• C••• T•••', taxId: '•••.982.247-••' },
  dueDate: '2026-11-10',
  effectiveDueDate: '2026-11-10',
  payableUntil: '2027-01-11',
  paidDate: null,
  paidCents: 0,
  today: '2026-11-20',
  canPay: true,
  owed: {
    nominalCents: 140_600,
    receivedCents: 0,
    correctionCents: 0,
    fineCents: 2_812,
    interestCents: 469,
    discountCents: 0,
    totalCents: 143_881,
    daysLate: 10,
    discountUntil: null,
  },
  tomorrow: { on: '2026-11-21', totalCents: 143_928 },
  terms: { overdueFine: 0.02, interest: 0.01, interestPer: 'month', regime: 'contract' },
  items: [
    { name: 'Mensalidade novembro/2026', cents: 132_000 },
    { name: 'Alimentação', cents: 16_000 },
    { name: 'Desconto irmãos, 5%', cents: -7_400 },
  ],
  digitableLine: null,
  bySlip: null,
  pix: null,
  byPix: null,
  isSlipOver: false,
  canPrint: true,
  look: { color: null, logo: null },
  others: null,
  isSandbox: false,
}
const owed = late.owed ?? undefined

// Files of one worker share the language.
afterEach(() => words.changeLanguage('pt-BR'))

test('the lines of the sum end in the number above them', () => {
  const lines = sumLines(late)
  expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(143_881)
  expect(lines.map((line) => line.words)).toEqual(
    [
      'Mensalidade novembro/2026',
      'Alimentação',
      'Desconto irmãos, 5%',
      'Multa, 2% uma vez',
      'Juros, 10 dias a 1% ao mês',
    ].map((text) => expect.stringMatching(text.replaceAll(' ', '\\s'))),
  )
})

test('what was received and what an early payment saves are taken off, and the lines still sum up', () => {
  if (!owed) throw new Error('nothing owed')
  const change = { receivedCents: 40_600, discountCents: 5_000, fineCents: 0, interestCents: 0, totalCents: 95_000 }
  const lines = sumLines({ ...late, owed: { ...owed, ...change } })
  expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(95_000)
  expect(lines.slice(-2).map((line) => line.words)).toEqual(['Já recebido', 'Desconto de pontualidade'])
})

test('a discount ends before the due date does, and that is the day the number holds until', () => {
  if (!owed) throw new Error('nothing owed')
  const early = { ...late, effectiveDueDate: '2026-12-10', tomorrow: { on: '2026-11-21', totalCents: 95_000 } }
  const reduced = { ...owed, totalCents: 95_000, discountUntil: '2026-12-07' }
  expect(valueText({ ...early, owed: reduced })).toBe('Com desconto até 07/12.')
  expect(valueText({ ...early, owed: { ...reduced, discountUntil: null } })).toBe('Sem acréscimo até 10/12.')
})

test.each([
  ['2026-11-20', 'vence hoje', 'due today'],
  ['2026-11-21', 'vence amanhã', 'due tomorrow'],
  ['2026-12-10', 'vence em 20 dias', 'due in 20 days'],
  ['2026-11-19', 'venceu ontem', 'was due yesterday'],
  ['2026-11-10', 'venceu há 10 dias', 'was due 10 days ago'],
])('on 20/11, due on %s: %s', async (effectiveDueDate, portuguese, english) => {
  expect(dueText({ today: '2026-11-20', effectiveDueDate })).toBe(portuguese)
  await words.changeLanguage('en')
  expect(dueText({ today: '2026-11-20', effectiveDueDate })).toBe(english)
})

test('the number says how long it holds', () => {
  expect(valueText(late)).toBe('Vale para hoje. Amanhã, 21/11: R$\u00a01.439,28.')
  expect(valueText({ ...late, tomorrow: null })).toBe('Hoje é o último dia para pagar.')
  const same = { on: '2026-11-21', totalCents: 143_881 }
  expect(valueText({ ...late, tomorrow: same, effectiveDueDate: '2026-12-10' })).toBe('Sem acréscimo até 10/12.')
  expect(valueText({ ...late, owed: null })).toBe('')
})

test('the large number is what the button pays: of the slip where there is no Pix, of the contract where there is neither', () => {
  const bySlip = { leastCents: 146_000, mostCents: 146_200, discountCents: 0 }
  const slip = { ...late, pix: null, digitableLine: '1', bySlip }
  expect(amountAsked(slip)).toBe(146_200)
  expect(valueText(slip)).toBe('')
  expect(atSchoolText(slip)).toBe('Pelas regras do contrato, o valor hoje é R$\u00a01.438,81.')
  const pix = { ...slip, pix: { payload: '1', matrix: ['1'] }, byPix: null }
  expect(amountAsked(pix)).toBe(143_881)
  expect(atSchoolText(pix)).toBeNull()
  expect(amountAsked({ ...slip, digitableLine: null })).toBe(143_881)
  expect(amountAsked({ ...slip, owed: null, bySlip: null })).toBeUndefined()
})

test('month and crest', () => {
  expect(monthText('2026-11-01', 'pt-BR')).toBe('novembro/2026')
  expect(monthText('2026-01-01', 'en')).toBe('January/2026')
  expect(initials('Colégio Aurora Pinheiros')).toBe('CA')
  expect(initials('Escola de Educação Infantil')).toBe('EE')
  expect(initials('Ipê')).toBe('I')
})

test('nobody is told to pay who has nothing to pay with', () => {
  const last = { ...late, tomorrow: null }
  expect(valueText(last)).toBe('Hoje é o último dia para pagar.')
  expect(valueText({ ...last, canPay: false })).toBe('')
})

test('the slip is silent where the bank takes the number of the page', () => {
  expect(slipTakesText(late)).toBeNull()
})

test('a discount that the bank cannot carry is said beside the slip, with the way that has it', () => {
  const early = {
    ...late,
    owed: owed && { ...owed, fineCents: 0, interestCents: 0, discountCents: 14_060, totalCents: 126_540 },
    bySlip: { leastCents: 133_570, mostCents: 133_570, discountCents: 7_030 },
  }
  const pix = { payload: '0002', matrix: [] }
  expect(slipTakesText({ ...early, owed: early.owed ?? null })).toMatch(
    /o valor hoje é R\$\s1\.335,70.*fale com a escola/,
  )
  expect(slipTakesText({ ...early, owed: early.owed ?? null, pix })).toMatch(/o valor hoje é R\$\s1\.335,70.*use o Pix/)
})

test('a bank that chooses the first day of interest is told with both amounts', () => {
  const text = slipTakesText({ ...late, bySlip: { leastCents: 143_800, mostCents: 143_894, discountCents: 0 } })
  expect(text).toMatch(/entre R\$\s1\.438,00 e R\$\s1\.438,94/)
})

test('of an invoice with correction slip and Pix say that they leave it out, and that it is settled so', () => {
  const taken = { leastCents: 143_881, mostCents: 143_881, discountCents: 0 }
  const corrected = {
    ...late,
    terms: { ...late.terms, regime: 'contractWithIpca' as const },
    owed: late.owed && { ...late.owed, correctionCents: 600, totalCents: 144_481 },
    bySlip: taken,
    byPix: taken,
  }
  expect(slipTakesText(corrected)).toMatch(/hoje R\$\s1\.438,81: ele não cobra a correção.*quitada/)
  expect(pixTakesText(corrected)).toMatch(/hoje é R\$\s1\.438,81: ele não cobra a correção/)
  expect(sumLines(corrected).map(({ id }) => id)).toContain('correction')
})
