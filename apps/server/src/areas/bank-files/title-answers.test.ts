import { expect, test } from 'vitest'
import { buildSettleable } from '../../../test/support/settleable-invoice.ts'
import { answersOfReplaced } from './title-answers.ts'

const told = { title_generation: 1, may_refuse_either: false, taken_order: null, refused_request: null } as const

test.each([
  ['registered', {}, 'register', 'accepted'],
  ['writtenOff', {}, 'writeOff', 'accepted'],
  ['dueDateChanged', {}, 'changeDueDate', 'accepted'],
  ['information', { taken_order: 'stopProtest' }, 'stopProtest', 'accepted'],
  ['registrationRefused', {}, 'register', 'refused'],
  ['registrationRefused', { may_refuse_either: true }, 'any', 'refused'],
  ['instructionRefused', {}, 'any', 'refused'],
  ['instructionRefused', { taken_order: 'protest' }, 'protest', 'refused'],
  ['instructionRefused', { refused_request: 'writeOff' }, 'writeOff', 'refused'],
  ['instructionRefused', { refused_request: 'other' }, 'order', 'refused'],
] as const)('%s of a title that was replaced (%o) answers %s: %s', (event_kind, given, movement, answer) => {
  const invoice = buildSettleable({ generation: 2 })
  expect(answersOfReplaced({ ...told, reasons: [], event_kind, ...given }, invoice)).toMatchObject([
    { invoiceId: invoice.id, generation: 1, movement, answer },
  ])
})

test('what asks for no answer of ours gives none', () => {
  const line = { ...told, reasons: [], event_kind: 'information' as const }
  expect(answersOfReplaced(line, buildSettleable({ generation: 2 }))).toEqual([])
})
