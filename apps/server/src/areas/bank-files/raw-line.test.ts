import { expect, it } from 'vitest'
import { retornoFile } from '../../../test/support/retorno-file.ts'
import { shownRawLine } from './raw-line.ts'

const name = 'MARINA CONCEICAO TELES'
const [, line = ''] = retornoFile({ lines: [{ kind: 'settled', nossoNumero: 7 }] })
  .toString('latin1')
  .split('\r\n')
const place = { bank: '341', layout: 'cnab400', kind: 'retorno' } as const

it('shows the whole line to who may see personal data', () => {
  expect(shownRawLine(place, line, { isMasked: false }).text).toBe(line)
  expect(line).toContain(name)
})

it('leaves the payer blank for everybody else, and every other field in its place', () => {
  const shown = shownRawLine(place, line, { isMasked: true })
  expect(shown.text).toBe(line.replace(name, ' '.repeat(name.length)))
  expect(shown.fields.map(({ text }) => text).join('')).toBe(shown.text)
  expect(JSON.stringify(shown)).not.toMatch(/MARINA|TELES/)
})

it('leaves the tax id of the payer blank where a layout has it', () => {
  const caixa = retornoFile({ bank: '104', lines: [{ kind: 'settled', nossoNumero: 7, carteira: '1' }] })
  const segment = caixa
    .toString('latin1')
    .split('\r\n')
    .find((each) => each[13] === 'T')
  const given = `${(segment ?? '').slice(0, 132)}1000052998224725${(segment ?? '').slice(148)}`
  const { text, fields } = shownRawLine({ ...place, bank: '104', layout: 'cnab240' }, given, { isMasked: true })
  expect(fields.find((field) => field.name === 'payerDocument')?.text.trim()).toBe('')
  expect(text).toHaveLength(240)
  expect(text).not.toMatch(/52998224725|MARINA/)
})

it('leaves a line blank whose fields nobody knows', () => {
  expect(shownRawLine(place, `8${name}`, { isMasked: true }).text.trim()).toBe('')
})
