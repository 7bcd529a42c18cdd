import { isAddressRefused } from './refused-address.ts'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { expect, test } from 'vitest'
import { ageOn, guardianProblem, studentProblem } from './guardian-rules.ts'

const today = toCalendarDate('2026-11-20')
const person = (bornOn: string) => ({ taxId: '52998224725', bornOn: toCalendarDate(bornOn) })

test('a guardian is of age from the eighteenth birthday', () => {
  expect(guardianProblem(person('2008-11-20'), today)).toBeNull()
  expect(guardianProblem(person('2008-11-21'), today)).toBe('guardian_must_be_adult')
  expect(guardianProblem(person('2026-11-21'), today)).toBe('born_in_future')
})

test('an unknown birth date and a company pass', () => {
  expect(guardianProblem({ taxId: '52998224725', bornOn: null }, today)).toBeNull()
  expect(guardianProblem({ taxId: '12ABC34501DE35', bornOn: today }, today)).toBeNull()
})

test('who was born on 29 February turns a year older on 1 March', () => {
  const born = toCalendarDate('2008-02-29')
  expect(ageOn(born, toCalendarDate('2026-02-28'))).toBe(17)
  expect(ageOn(born, toCalendarDate('2026-03-01'))).toBe(18)
})

test('a student is born by now', () => {
  expect(studentProblem(today, today)).toBeNull()
  expect(studentProblem(toCalendarDate('2026-11-21'), today)).toBe('born_in_future')
})

test.for([
  ['email', '550 5.1.1 Caixa postal inexistente', true],
  ['email', '550 No such user here', true],
  ['email', '550 5.7.1 Message rejected as spam', false],
  ['email', '554 Transaction failed', false],
  ['email', '550 5.1.8 Sender address rejected: Domain not found', false],
  ['email', '553 5.1.7 Sender address has no domain', false],
  ['email', '550 5.1.10 Domain takes no mail', true],
  ['email', 'MAIL FROM: 550 Sender rejected', false],
  ['email', 'MAIL FROM: 550 5.1.0 Sender rejected', false],
  ['email', 'DATA: 550 Message looks like spam', false],
  ['email', 'DATA: 550 5.1.1 No such user', true],
  ['email', 'mail_away', false],
  ['sms', 'invalid_number', true],
  ['sms', 'outcome_unknown', false],
  ['whatsapp', '131026: Message undeliverable', false],
] as const)('a refusal by %s in the words "%s" is about the address: %s', ([channel, words, isAbout]) => {
  expect(isAddressRefused(channel, words)).toBe(isAbout)
})
