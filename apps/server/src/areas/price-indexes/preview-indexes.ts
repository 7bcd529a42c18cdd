import { type IndexPlan, priceIndexes } from '@caderneta/contracts/price-indexes'
import { readTransaction } from '../../platform/db/connection.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { askedSeries } from './central-bank.ts'
import { millionths, plannedIndexes } from './index-plan.ts'
import { indexesOfSeries } from './index-store.ts'
import { readIndexes } from './read-indexes.ts'

/** The dry run of a load; without a text the central bank is asked for the series. */
export const previewIndexes = direct(priceIndexes.preview, async ({ platform, scope, input }): Promise<IndexPlan> => {
  const { series, publishedOn, text } = input.body
  const read = text ?? (await askedSeries(platform.priceIndexUrl, series, scope.today))
  const { values, faults } = readIndexes(read, { series, publishedOn, today: scope.today })
  const known = await readTransaction(platform.readPool, scope.tenantId, (tx) => tx.rows(indexesOfSeries(series)))
  return {
    text: read,
    rows: plannedIndexes(values, known).map(({ line, month, percentE6, publishedOn: on, outcome, before }) => ({
      line,
      month,
      percent: percentE6 / millionths,
      publishedOn: on,
      outcome,
      before: outcome === 'corrected' && before ? before.percent_e6 / millionths : null,
    })),
    faults,
  }
})
