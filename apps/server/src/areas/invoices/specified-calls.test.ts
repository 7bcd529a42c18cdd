// The calls of the specification's invoice table: each is in the OpenAPI document, and refuses what does not fit. Good payloads
// stand in the tests of each call.
import { expect, test } from '../../../test/support/server.ts'

const base = '/api/ebpay/invoice'
const table = [
  `get ${base}`,
  `get ${base}/financial-status`,
  `get ${base}/{id}/payment-fine`,
  `get ${base}/invoices-status`,
  `get ${base}/{id}`,
  `get ${base}/invoice-payment-methods`,
  `get ${base}/invoice-history/{id}`,
  `get ${base}/{id}/remessas`,
  `get ${base}/{id}/retornos`,
  `get ${base}/invoice-status`,
  `post ${base}/{id}/pay`,
  `post ${base}/{id}/cancel`,
  `post ${base}/{id}/close-sync`,
  `put ${base}/{id}`,
  `post ${base}/cancel-many`,
  `post ${base}/comment`,
  `delete ${base}/comment/{id}`,
  `post ${base}/{id}/revert-payment-at-school`,
  `get ${base}/has-open-invoices`,
  `post ${base}/close-open-invoices`,
  `post ${base}/{id}/duplicate`,
  'get /api/financial/invoice/export-xlsx',
  `post ${base}/{id}/send-card-payment-to-device`,
  `post ${base}/cancel-card-payment`,
  `get ${base}/credit-card-tax-responsible`,
  `get ${base}/card-machine-tax-responsible`,
  'post /api/ebpay/invoices-download-request',
  'get /api/ebpay/invoices-download-request/{id}',
]

test('the OpenAPI document has every call of the table', async ({ server }) => {
  const { paths } = (await server.app.inject({ url: '/api/openapi.json' })).json()
  const there = new Set(
    Object.entries<object>(paths).flatMap(([path, calls]) => Object.keys(calls).map((method) => `${method} ${path}`)),
  )
  expect(table.filter((call) => !there.has(call))).toEqual([])
})

const id = '0192f000-0000-7000-8000-00000000abcd'
const due = { dueDate: '2026-12-21', reason: 'acordo' }
type Bad = readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, bad: readonly object[]]

const bodies: readonly Bad[] = [
  [
    'POST',
    `/${id}/pay`,
    [{}, { paidDate: '20/11/2026', totalPaidCents: 1_000 }, { paidDate: '2026-11-20', totalPaidCents: 10.5 }],
  ],
  ['POST', `/${id}/cancel`, [{}, { comment: ' ' }, { comment: 'x', more: 1 }]],
  ['POST', `/${id}/close-sync`, [{ dueDate: '2026-12-21' }, { force: true }, { comment: 'x' }]],
  [
    'PUT',
    `/${id}`,
    [{}, { ...due, dueDate: '2026-02-30' }, { ...due, earlyPaymentDiscounts: [{ days: 31, percent: 0.1 }] }],
  ],
  ['POST', '/cancel-many', [{}, { invoiceIdList: [], comment: 'x' }, { invoiceIdList: ['1'], comment: 'x' }]],
  ['POST', '/comment', [{}, { invoiceId: id, comment: '' }, { invoiceId: id, comment: 'x', eventType: 'party' }]],
  ['POST', `/${id}/revert-payment-at-school`, [{}, { comment: '' }, { comment: 'x', cents: 1 }]],
  ['POST', '/close-open-invoices', [{ schoolId: '1' }, { classId: 7 }, { all: true }]],
  ['POST', '/cancel-card-payment', [[], [1], [{}]]],
  ['POST', `/${id}/send-card-payment-to-device`, [[], [1], [{}]]],
  ['POST', `/${id}/duplicate`, [{}, { dueDate: '21/12/2026' }, { dueDate: '2026-12-21', reason: 'acordo' }]],
  ['DELETE', `/comment/${id}`, [{ comment: 'x' }, { force: true }, [1]]],
  [
    'POST',
    '/api/ebpay/invoices-download-request',
    [{}, { ids: [] }, { ids: [id], format: 'doc' }, { ids: ['1'] }, { ids: [id], more: 1 }],
  ],
]
const queries: readonly Bad[] = [
  ['GET', '', [{ status: 'party' }, { dueFrom: 'today' }, { more: '1' }]],
  ['GET', '/financial-status', [{}, { StudentId: '1' }, { StudentId: id, more: '1' }]],
  ['GET', `/${id}/payment-fine`, [{}, { newDueDate: '2026-13-01' }, { newDueDate: '2026-12-21', OverdueFine: '0.5' }]],
  ['GET', '/invoices-status', [{ status: 'party' }, { dueTo: '1' }, { more: '1' }]],
  ['GET', '/has-open-invoices', [{ schoolId: '1' }, { classId: '' }, { more: '1' }]],
  ['GET', '/api/financial/invoice/export-xlsx', [{ status: 'party' }, { dueFrom: 'today' }, { more: '1' }]],
]
/** Calls that take an id alone: what is none is refused before it is looked for. */
const named: readonly (readonly [method: Bad[0], pathOf: (id: string) => string, body?: object])[] = [
  ['GET', (bad) => `/invoice-history/${bad}`],
  ['GET', (bad) => `/${bad}/remessas`],
  ['GET', (bad) => `/${bad}/retornos`],
  ['GET', (bad) => `/api/ebpay/invoices-download-request/${bad}`],
  ['DELETE', (bad) => `/comment/${bad}`],
  ['POST', (bad) => `/${bad}/duplicate`, { dueDate: '2026-12-21' }],
  ['POST', (bad) => `/${bad}/send-card-payment-to-device`, {}],
]
const noIds = ['1', 'fatura', `${id}0`]

const send = async (
  { method, path, query, body }: { method: Bad[0]; path: string; query?: object; body?: object },
  {
    app,
    token,
  }: {
    app: { inject: (request: object) => Promise<{ statusCode: number; json: () => { error: { code: string } } }> }
    token: string
  },
) =>
  app.inject({
    method,
    url: path.startsWith('/api/') ? path : `${base}${path}`,
    query,
    payload: body,
    headers: { authorization: `Bearer ${token}` },
  })

test.for(bodies)('%s %s refuses bad bodies', async ([method, path, bad], { users, server: { app } }) => {
  const { token } = await users('admin')
  for (const body of bad) {
    const answer = await send({ method, path, body }, { app, token })
    expect([answer.statusCode, answer.json().error.code], JSON.stringify(body)).toEqual([400, 'invalid_request'])
  }
})

test.for(queries)('%s %s refuses bad queries', async ([method, path, bad], { users, server: { app } }) => {
  const { token } = await users('admin')
  for (const query of bad) {
    const answer = await send({ method, path, query }, { app, token })
    expect([answer.statusCode, answer.json().error.code], JSON.stringify(query)).toEqual([400, 'invalid_request'])
  }
})

test.for(named.map(([method, pathOf, body]) => [method, pathOf(':id'), pathOf, body] as const))(
  '%s %s refuses what is no id',
  async ([method, , pathOf, body], { users, server: { app } }) => {
    const { token } = await users('admin')
    for (const bad of noIds) {
      const answer = await send({ method, path: pathOf(bad), ...(body ? { body } : {}) }, { app, token })
      expect([answer.statusCode, answer.json().error.code], bad).toEqual([400, 'invalid_request'])
    }
  },
)

test('who bears the fee of a card is what the network’s settings say, the school at first', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const school = { credit: 'school', debit: 'school' }
  expect((await admin.invoices.creditCardTaxResponsible()).body).toEqual(school)
  await build.ground.pool.query(
    "insert into setting (tenant_id, name, value) values ($1, 'Caderneta.CardTax.OnlineCredit', 'guardian')",
    [build.network],
  )
  expect((await admin.invoices.creditCardTaxResponsible()).body).toEqual({ credit: 'guardian', debit: 'school' })
  expect((await admin.invoices.cardMachineTaxResponsible()).body).toEqual(school)
})
