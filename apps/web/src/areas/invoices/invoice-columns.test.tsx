// @vitest-environment happy-dom
import type { InvoiceRow } from '@caderneta/contracts/invoice-shapes'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeStage, openStage, Server } from '../../screens/stage.build.tsx'
import { useInvoiceCard, useInvoiceColumns } from './invoice-columns.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const open: InvoiceRow = {
  id,
  number: 900001,
  status: 'pending',
  displayState: 'overdueButPayable',
  bankRegistration: 'registered',
  schoolId: id,
  schoolName: 'Escola Ipê',
  className: '4º B',
  studentId: id,
  studentName: 'Helena Prado',
  guardianId: id,
  guardianName: 'Marina Prado',
  guardianTaxId: '***.456.789-**',
  enrollmentId: id,
  competence: '2026-10-01',
  issueDate: '2026-09-20',
  dueDate: '2026-10-10',
  nominalCents: 100_000,
  toReceiveCents: 102_400,
  expiredCents: null,
  paidCents: 0,
  paidDate: null,
  isInQuarantine: false,
  version: 1,
}
const expired: InvoiceRow = {
  ...open,
  status: 'expired',
  displayState: 'expired',
  toReceiveCents: null,
  expiredCents: 107_900,
}
const canceled: InvoiceRow = { ...expired, status: 'canceled', displayState: 'canceled', expiredCents: null }

/** What each row says in the column, and in the card of a phone. */
function Told() {
  const column = useInvoiceColumns('2026-11-20').find((each) => each.id === 'toReceive')
  const card = useInvoiceCard('2026-11-20')
  return [open, expired, canceled].map((row) => (
    <p key={row.status} aria-label={row.status}>
      {column?.cell(row)} | {card(row).amount} | soma {column?.sum?.(row) ?? 'nenhuma'}
    </p>
  ))
}

afterEach(closeStage)

test('a row of an expired invoice says what is owed of it, and no sum of the list holds it', async () => {
  await openStage(new Server(), { '/': Told }, { at: '/' })
  await screen.findByText(/102400/)
  const said = ['pending', 'expired', 'canceled'].map((name) => screen.getByLabelText(name).textContent)
  expect(said).toEqual([
    '1.024,00 | R$\u00a01.024,00 | soma 102400',
    '1.079,00 | R$\u00a01.079,00 | soma nenhuma',
    ' | R$\u00a01.000,00 | soma nenhuma',
  ])
})
