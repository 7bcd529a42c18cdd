// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { StatementLines } from './statement-lines.tsx'
import type { StatementColumn } from './statement-opener.tsx'

afterEach(cleanup)

const columns: StatementColumn[] = [
  { id: 'school', header: 'Escola', role: 'line' },
  { id: 'count', header: 'Faturas', role: 'balance' },
  { id: 'expected', header: 'Previsto (R$)', role: 'value' },
  { id: 'received', header: 'Recebido (R$)', role: 'value' },
]

const said = (cells: Record<string, string>) => {
  const rows = [{ id: 'one', name: 'Butantã', cells }]
  render(<StatementLines label="Escolas" columns={columns} rows={rows} open={new Set()} toggle={() => {}} />)
  return screen.getByRole('listitem').textContent
}

test('on the phone several values of a line are told by their names, beside the first of them', () => {
  expect(said({ school: 'Butantã', count: '308', expected: '316,00', received: '289,00' })).toBe(
    'ButantãPrevisto (R$): 316,00Recebido (R$): 289,00316,00',
  )
})

test('a line of one value says it alone, and one of none its balance', () => {
  expect(said({ school: 'Butantã', count: '308', received: '289,00' })).toBe('Butantã289,00')
  cleanup()
  expect(said({ school: 'Butantã', count: '308' })).toBe('Butantã308')
})
