import { expect, it } from 'vitest'
import { explainedSum, memoryText } from './explain-lines.ts'

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

it('a number is copied as plain lines: what it counts on, each part and how it came about, the sum', () => {
  const money = (cents: number) => `R$\u00a0${(cents / 100).toFixed(2)}`
  const explanation = {
    title: 'De onde vem R$ 10,20',
    facts: ['Vencimento: 20/11/2026', 'Dias de atraso: 2'],
    lines: [
      { label: 'Itens', cents: 1_000 },
      { label: 'Base', cents: 1_000, subtotal: true },
      { label: 'Multa', note: '2% de 10,00', cents: 20 },
    ],
    totalLabel: 'A pagar em 22/11/2026',
    cents: 1_020,
  }
  expect(memoryText(explanation, 'Memória de cálculo', money)).toBe(
    [
      'Memória de cálculo',
      'De onde vem R$ 10,20',
      'Vencimento: 20/11/2026',
      'Dias de atraso: 2',
      '',
      'Itens: R$ 10.00',
      'Base: R$ 10.00',
      'Multa (2% de 10,00): R$ 0.20',
      'A pagar em 22/11/2026: R$ 10.20',
    ].join('\n'),
  )
  expect(memoryText({ ...explanation, facts: undefined, lines: [] }, 'M', money).split('\n')).toHaveLength(4)
})
