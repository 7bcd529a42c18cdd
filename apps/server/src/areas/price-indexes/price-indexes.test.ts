import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import fastify from 'fastify'
import { expect, test } from '../../../test/support/server.ts'
import { sandboxWorld } from '../../../test/support/sandbox-world.ts'
import { readIndexes } from './read-indexes.ts'

const source = 'IBGE, série 433'
const given = { series: 'ipca', publishedOn: null, today: toCalendarDate('2026-11-20') } as const

test('a value is loaded once; another value of the month is its next version, and says why', async ({ as, users }) => {
  const host = as(await users('global'))
  const text = 'mes;valor;publicado_em\n08/2020;0,24;09/09/2020\n2020-09;0,64;2020-10-09'
  expect((await host.priceIndexes.load({ series: 'ipca', text, source })).body).toEqual({ added: 2, corrected: 0 })
  expect(await host.priceIndexes.load({ series: 'ipca', text, source })).toRefuse('indexes_nothing_new')
  const other = '08/2020;0,25;20/10/2020'
  const { rows } = (await host.priceIndexes.preview({ series: 'ipca', text: other })).body
  expect(rows).toMatchObject([{ month: '2020-08-01', outcome: 'corrected', before: 0.24, percent: 0.25 }])
  const refused = await host.priceIndexes.load({ series: 'ipca', text: other, source })
  expect(refused).toRefuse('index_reason_needed')
  expect(refused.raw.toString()).toContain('08/2020')
  const reason = 'Digitado errado'
  expect((await host.priceIndexes.load({ series: 'ipca', text: other, source, reason })).body.corrected).toBe(1)
  const { items, missing } = (await host.priceIndexes.list({})).body
  const august = items.filter(({ month, series }) => month === '2020-08-01' && series === 'ipca')
  // Loaded on 20/11/2026: it counts from the day after.
  expect(august).toMatchObject([
    { version: 2, percent: 0.25, reason, isReplaced: false, countsFrom: '2026-11-21' },
    { version: 1, percent: 0.24, reason: null, isReplaced: true, publishedOn: '2020-09-09' },
  ])
  expect(missing).toContainEqual({ series: 'ipca', month: '2020-10-01' })
  expect(missing).not.toContainEqual({ series: 'ipca', month: '2020-09-01' })
})

test('the same month loaded twice at once is loaded once; the second hears that nothing is new', async ({
  as,
  users,
}) => {
  const host = as(await users('global'))
  const load = () => host.priceIndexes.load({ series: 'ipca', text: '05/2018;0,40;08/06/2018', source })
  const answers = await Promise.all([load(), load(), load()])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
  for (const refused of answers.filter(({ status }) => status !== 201)) expect(refused).toRefuse('indexes_nothing_new')
})

test('a text with one line that is not understood loads nothing', async ({ as, users }) => {
  const host = as(await users('global'))
  const refused = await host.priceIndexes.load({ series: 'ipca', text: '03/2019;0,75\n04/2019;meio', source })
  expect(refused).toRefuse('indexes_unreadable')
  expect((await host.priceIndexes.list({})).body.items.some(({ month }) => month === '2019-03-01')).toBe(false)
})

test('no network writes a value, and the database refuses it too', async ({ server, build }) => {
  const insert = (tenant: number) =>
    server.composition.platform.writePool.connect().then(async (client) => {
      try {
        await client.query('begin')
        await client.query("select set_config('app.tenant_id', $1, true)", [String(tenant)])
        await client.query(
          `insert into control.price_index (series, month, version, percent_e6, published_on, source, loaded_on, loaded_by_name)
             values ('ipca', '2018-01-01', 1, 1, '2018-02-10', 'x', '2018-02-10', 'x')`,
        )
      } finally {
        await client.query('rollback')
        client.release()
      }
    })
  await expect(insert(build.network)).rejects.toThrow('row-level security')
  await expect(insert(0)).resolves.toBeUndefined()
})

test('the sandbox answers as the central bank does; a service that is away or talks nonsense loads nothing', async ({
  as,
  users,
  server,
}) => {
  const host = as(await users('global'))
  expect(await host.priceIndexes.preview({ series: 'ipca' })).toRefuse('index_service_away')
  const world = await sandboxWorld(server)
  const asked = (await host.priceIndexes.preview({ series: 'legalRate' })).body
  expect(asked.faults).toEqual([])
  expect(asked.rows.length).toBeGreaterThan(12)
  await world.stop()
  const nonsense = fastify()
  nonsense.get('/*', async () => '[{"data":"01/10/2026"}]')
  const { platform } = server.composition
  platform.priceIndexUrl = await nonsense.listen({ port: 0, host: '127.0.0.1' })
  const { rows, faults } = (await host.priceIndexes.preview({ series: 'ipca' })).body
  expect([rows, faults.map(({ reason }) => reason)]).toEqual([[], ['unreadable']])
  platform.priceIndexUrl = null
  await nonsense.close()
})

test.for([
  ['10/2026;0,56;11/11/2026', [['2026-10-01', 560_000, '2026-11-11']], []],
  ['[{"data":"01/10/2026","valor":"0.56"}]', [['2026-10-01', 560_000, '2026-11-20']], []],
  ['mês;valor\r\n2026-09;-0,68 %\r\n', [['2026-09-01', -680_000, '2026-11-20']], []],
  ['01/10/2026;0.761300', [['2026-10-01', 761_300, '2026-11-20']], []],
  ['13/2026;0,56', [], ['bad_month']],
  ['10/2026;0,5600001', [], ['bad_value']],
  ['10/2026;;', [], ['bad_value']],
  ['10/2026;0,56;31/02/2026', [], ['bad_day']],
  ['10/2026;0,56;31/10/2026', [], ['published_early']],
  ['10/2026;0,56;21/11/2026', [], ['published_in_future']],
  ['11/2026;0,56', [], ['month_not_over']],
  ['09/2026;0,1\n09/2026;0,2', [['2026-09-01', 100_000, '2026-11-20']], ['twice']],
  ['[{"data":1}]', [], ['unreadable']],
  ['[', [], ['unreadable']],
] as const)('%j is read', ([text, values, faults]) => {
  const read = readIndexes(text, given)
  expect(read.values.map(({ month, percentE6, publishedOn }) => [month, percentE6, publishedOn])).toEqual(values)
  expect(read.faults.map(({ reason }) => reason)).toEqual(faults)
})
