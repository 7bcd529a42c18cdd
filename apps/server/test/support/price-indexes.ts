// Values of a series as the host loaded them, some days ago.
import { newId } from '../../src/platform/uuid.ts'
import type { Builders } from './builders.ts'

type Value = readonly [series: 'ipca' | 'legalRate', month: string, percentE6: number, publishedOn: string]

/** Loaded on the day they were published: each counts from the day after. A value that is there stays. */
export async function loadedIndexes({ ground }: Builders, values: readonly Value[]): Promise<void> {
  for (const [series, month, percentE6, publishedOn] of values)
    await ground.pool.query(
      `insert into control.price_index (series, month, version, percent_e6, published_on, source, loaded_on, loaded_by_name)
       values ($1, $2, 1, $3, $4, $5, $4, 'Otávio Lacerda') on conflict do nothing`,
      [series, `${month}-01`, percentE6, publishedOn, `Série de teste ${newId()}`],
    )
}

/** From December 2026 on: 0,44 %, 0,48 %, 0,21 %; the legal rate 0,80 %, 0,75 %, 0,62 %. */
export const testSeries: readonly Value[] = [
  ['ipca', '2026-12', 440_000, '2027-01-12'],
  ['ipca', '2027-01', 480_000, '2027-02-10'],
  ['ipca', '2027-02', 210_000, '2027-03-11'],
  ['legalRate', '2026-12', 800_000, '2026-12-01'],
  ['legalRate', '2027-01', 750_000, '2027-01-04'],
  ['legalRate', '2027-02', 620_000, '2027-02-01'],
]
