// Every sum of a filter against its list: the same rows, for the same filter and the same caller.
import type { Operation } from '@caderneta/contracts/define'
import { permissions } from '@caderneta/contracts/permissions'
import { mostCounted } from '@caderneta/contracts/lists'
import { z } from 'zod'
import { asTotals } from '../../src/platform/operation/totals.ts'
import { filtersOf, isList, type Item, itemsOf } from './export-rows.ts'
import { expect, test } from './matrix.ts'
import { mounted } from './mounted.ts'
import { givenFor, sampleOf } from './samples/all-samples.ts'

const isNoMoney = ({ status }: Item) => status === 'canceled' || status === 'duplicated'

/** What a row adds to each sum. */
const added: Record<string, Record<string, (item: Item) => number>> = {
  'invoices.totals': {
    nominalCents: (item) => (isNoMoney(item) ? 0 : Number(item['nominalCents'])),
    toReceiveCents: (item) => Number(item['toReceiveCents'] ?? 0),
    expiredCents: (item) => Number(item['expiredCents'] ?? 0),
    paidCents: (item) => Number(item['paidCents']),
  },
  'invoices.quarantineTotals': {
    inCount: ({ toDate }) => Number(toDate === null),
    inCents: ({ toDate, nominalCents }) => (toDate === null ? Number(nominalCents) : 0),
    outCount: ({ toDate }) => Number(toDate !== null),
    outCents: ({ toDate, nominalCents }) => (toDate === null ? 0 : Number(nominalCents)),
  },
  'enrollments.totals': { monthlyCents: (item) => (isNoMoney(item) ? 0 : Number(item['monthlyCents'])) },
  'settlements.exceptionTotals': { cents: (item) => Number(item['cents']) },
  'settlements.recoveryTotals': {
    cents: (item) => Number(item['cents']),
    openCents: (item) => Number(item['openCents']),
  },
  'negativeListings.totals': { cents: (item) => Number(item['cents']) },
  'paymentFiles.totals': {
    totalCents: (item) => Number(item['totalCents']),
    paidCents: (item) => Number(item['paidCents']),
  },
  'payouts.totals': { cents: (item) => Number(item['cents']) },
  'received.totals': {
    cents: (item) => (item['isReverted'] === true ? 0 : Number(item['cents'])),
    chargesCents: (item) => (item['isReverted'] === true ? 0 : Number(item['chargesCents'])),
  },
  'conciliations.totals': {
    toldCents: (item) => Number(item['toldCents']),
    bookedCents: (item) => Number(item['bookedCents']),
    creditedCents: (item) => Number(item['creditedCents']),
    differenceCents: (item) => Number(item['differenceCents']),
  },
  'conciliations.lineTotals': { cents: (item) => Number(item['cents']) },
  'collection.totals': { openCents: (item) => Number(item['openCents']) },
  'agreements.totals': {
    totalCents: (item) => Number(item['totalCents']),
    openCents: (item) => Number(item['openCents']),
  },
  'pixClaims.totals': { cents: (item) => Number(item['cents']) },
  'retentions.totals': {
    cents: (item) => (item['status'] === 'undone' ? 0 : Number(item['cents'])),
    openCents: (item) => Number(item['openCents']),
  },
  'adjustments.totals': {
    cents: (item) => (item['status'] === 'discarded' ? 0 : Number(item['cents'])),
    openToSchoolCents: (item) => Number(item['openToSchoolCents']),
    openFromSchoolCents: (item) => Number(item['openFromSchoolCents']),
  },
  'transfers.totals': {
    resultCents: (item) => (item['status'] === 'canceled' ? 0 : Number(item['resultCents'])),
    dueCents: (item) => Number(item['dueCents']),
    paidCents: (item) => Number(item['paidCents']),
  },
  'bankFiles.retornoTotals': {
    cents: ({ event, paidCents, amountCents, feeCents }) =>
      z.object({ kind: z.string() }).parse(event).kind === 'fee'
        ? -Number(feeCents)
        : Number(paidCents) || Number(amountCents),
  },
  'ledger.lineTotals': {
    debitCents: ({ cents }) => Math.max(Number(cents), 0),
    creditCents: ({ cents }) => Math.max(-Number(cents), 0),
  },
}

const summed = mounted
  .filter(({ method, path }) => method === 'GET' && path.endsWith('/totals'))
  .map((totals): [string, Operation, Operation] => {
    const list = mounted.find((each) => isList(each) && `${each.path}/totals` === totals.path)
    if (!list) throw new Error(`${totals.name} has no list`)
    return [totals.name, totals, list]
  })

test('every sum says what a row adds to it', () => {
  const fields = summed.map(([name, { returns }]) => [
    name,
    z
      .instanceof(z.ZodObject)
      .parse(returns)
      .keyof()
      .options.filter((field) => field !== 'count' && field !== 'isExact'),
  ])
  expect(Object.fromEntries(fields)).toEqual(
    Object.fromEntries(Object.entries(added).map(([name, sums]) => [name, Object.keys(sums)])),
  )
})

test.for(summed)('%s adds up exactly what its list shows', async ([name, totals, list], { ask, cut, home }) => {
  const noun = list.path.split('/').at(-1) ?? ''
  for (let count = 0; count < 3; count += 1) await sampleOf(noun, home)
  const filters = filtersOf(list, await givenFor(list, home))
  const bound = list.wholeNetwork ? [] : [await cut({ grants: permissions, schools: [home.schoolId] })]
  const callers = [await cut({ grants: permissions }), ...bound]
  let most = 0
  for (const { token } of callers) {
    for (const { order: _, ...filter } of filters) {
      const items = await itemsOf((given) => ask(list, given, token), filter)
      const sums = Object.entries(added[name] ?? {}).map(([field, add]) => [
        field,
        items.reduce((sum, item) => sum + add(item), 0),
      ])
      const where = `${name} ${JSON.stringify(filter)}`
      expect((await ask(totals, filter, token)).body, where).toEqual({
        count: items.length,
        isExact: true,
        ...Object.fromEntries(sums),
      })
      most = Math.max(most, items.length)
    }
  }
  expect(most).toBeGreaterThan(0)
})

test('above what is counted a sum says that it is not exact', () => {
  expect(asTotals({ count: mostCounted, cents: 1 })).toEqual({ count: mostCounted, cents: 1, isExact: true })
  expect(asTotals({ count: mostCounted + 1, cents: 1 })).toEqual({ count: mostCounted, cents: 1, isExact: false })
})
