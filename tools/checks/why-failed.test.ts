import { expect, test } from 'vitest'
import { whatThePageSaid, whyFailed } from './why-failed.ts'

test('a failed test says its first message without colors and without the stack of libraries', () => {
  const message =
    '\u001b[31mError: expected 1\u001b[39m\n\n    at own (/src/a.test.ts:3:1)\n    at run (/node_modules/vitest/x.js:1:1)'
  expect(whyFailed([message, 'second'])).toEqual(['    Error: expected 1', '        at own (/src/a.test.ts:3:1)'])
  expect(whyFailed([])).toEqual([])
})

test('of a long message the first twelve lines are enough', () => {
  const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')
  expect(whyFailed([long])).toHaveLength(12)
})

test('of a page only dialogs, alerts and notices are said, with all that stands in them', () => {
  const page = [
    '- banner [ref=e1]:',
    '  - link "Início"',
    '- main:',
    '  - alert [ref=e3]:',
    '    - text: Já há uma rematrícula em andamento.',
    '  - table',
    '- dialog "Rematricular 2 alunos" [ref=e9]:',
    '  - textbox "Confirmar"',
    '- status: Salvo',
    '- contentinfo',
  ].join('\n')
  expect(whatThePageSaid(page).map((line) => line.trim())).toEqual([
    '- alert [ref=e3]:',
    '- text: Já há uma rematrícula em andamento.',
    '- dialog "Rematricular 2 alunos" [ref=e9]:',
    '- textbox "Confirmar"',
    '- status: Salvo',
  ])
})
