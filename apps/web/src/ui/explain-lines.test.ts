import { expect, it } from 'vitest'
import { explainedSum } from './explain-lines.ts'

it('the lines of an explanation end in the number, subtotals counted once', () =>
  expect(
    explainedSum([
      { label: 'Itens', cents: 148000 },
      { label: 'Desconto irmãos', cents: -7400 },
      { label: 'Base dos encargos', cents: 140600, subtotal: true },
      { label: 'Multa', cents: 2812 },
      { label: 'Juros', cents: 469 },
    ]),
  ).toBe(143881))
