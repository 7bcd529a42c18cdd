import { describe, expect, test } from 'vitest'
import { buildRemessa, buildTitle } from '../../test/remessa-build.ts'
import { findBank } from '../banks/list.ts'
import { proveRemessa } from './prove-remessa.ts'
import type { RemessaTitle } from './remessa-title.ts'
import { writeRemessa } from './write-remessa.ts'

const [first, second] = [buildTitle(), buildTitle({ nossoNumero: 124, amountCents: 99, companyUse: 'FATURA-000124' })]

/** Of the other title than the one that was written. */
const differences: [string, Partial<RemessaTitle>, string][] = [
  ['amount', { amountCents: 98 }, 'valor do título'],
  ['due date', { dueOn: '2026-12-11' }, 'vencimento do título'],
  ['text of ours', { companyUse: 'FATURA-000999' }, 'uso da empresa do título'],
  ['nosso número', { nossoNumero: 999 }, 'nosso número 999'],
]

describe.each([
  ['341', 'cnab400'],
  ['104', 'cnab240'],
] as const)('a written remessa of %s %s', (bank, name) => {
  const written = writeRemessa(buildRemessa(bank, name, [first, second])).bytes
  const proved = (titles: RemessaTitle[], bytes = written) => {
    const layout = findBank(bank).remessas.find(({ table }) => table.layout === name)
    if (!layout) throw new Error(`${bank} has no ${name}`)
    proveRemessa(bytes, { bank, titles }, layout)
  }

  test('is proved against the titles that were asked for', () => {
    expect(() => proved([first, second])).not.toThrow()
  })

  test.each(differences)('does not leave with another %s', (_, difference, said) => {
    expect(() => proved([first, { ...second, ...difference }])).toThrow(
      expect.objectContaining({ code: 'self_check', message: expect.stringContaining(said) }),
    )
  })

  test('does not leave with a title too few, or too many', () => {
    expect(() => proved([first, second, second])).toThrow('2 títulos em vez de 3')
    expect(() => proved([first])).toThrow('há um título a mais')
  })

  test('does not leave with a letter that no bank takes, or a line that is cut', () => {
    const odd = written.slice()
    odd[500] = 0xe7
    expect(() => proved([first, second], odd)).toThrow('byte 500 fora do padrão')
    expect(() => proved([first, second], written.slice(0, -1))).toThrow('o comprimento não é múltiplo da linha')
  })
})
