import { buildIssuedInvoice } from '../../../test/support/issued-invoice.ts'
import { expect, test } from '../../../test/support/server.ts'

/** Due 10/12/2026, 35 days before. */
const newDueDate = '2027-01-14'

test('the interest asked for is that of a day, whatever the contract states, and the answer says which was used', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin)
  await build.ground.pool.query('update invoice set nominal_cents = 105000, open_cents = 105000 where id = $1', [id])
  const own = (await admin.invoices.paymentFine({ id, newDueDate })).body
  expect(own).toMatchObject({ daysLate: 35, fineCents: 2_100, interestCents: 1_225 })
  const contract = { overdueFine: 0.02, dailyInterest: 0.000333, monthlyInterest: 0.01, interestBasis: 'monthly' }
  expect(own.paymentFine).toEqual(contract)
  expect((await admin.invoices.get({ id })).body.paymentFine).toEqual(contract)
  const asked = (await admin.invoices.paymentFine({ id, newDueDate, OverdueFine: 0.01, DailyInterest: 0.0003 })).body
  expect(asked).toMatchObject({ fineCents: 1_050, interestCents: 1_103, totalCents: 107_153 })
  expect(asked.paymentFine).toEqual({
    overdueFine: 0.01,
    dailyInterest: 0.0003,
    monthlyInterest: null,
    interestBasis: 'daily',
  })
  const same = (await admin.invoices.paymentFine({ id, newDueDate, DailyInterest: 0.000333 })).body
  expect(same).toMatchObject({ interestCents: 1_225, paymentFine: contract })
})

test.for([
  ['OverdueFine', 0.0201],
  ['DailyInterest', 0.000334],
  ['DailyInterest', 0.01],
] as const)('%s %d is refused', async ([name, rate], { as, users, build }) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin)
  const answer = await admin.invoices.paymentFine({ id, newDueDate, [name]: rate })
  expect(answer).toRefuse('invalid_request')
  expect(JSON.stringify(answer.body)).toContain(name)
})
