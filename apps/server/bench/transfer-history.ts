// P13H: the estimates of schools with twelve closed months against those of schools with one: what is settled is not read again.
import { calculate, groupedTotal, sameResult, sharesOf } from './close-months.ts'
import { type Measured, median, timed } from './pairs.ts'
import { schoolsToPay } from './transfer-schools.ts'
import { type BenchSize, openWorld, settled } from './world.ts'

export const bar = { floor: 1.5, goal: 1.2, lowerIsBetter: true }

/** Schools, and paid invoices of each month. */
const amounts = { S: [32, 100], M: [128, 250], L: [256, 500] } as const satisfies Record<BenchSize, [number, number]>

export async function measure(size: BenchSize, pairs: number, report: (line: string) => void): Promise<Measured> {
  const one = await secondsOf(size, { pairs, closedMonths: 1 }, report)
  const twelve = await secondsOf(size, { pairs, closedMonths: 12 }, report)
  const ratios = twelve.map((seconds, turn) => seconds / (one[turn] ?? Number.NaN))
  const [schools, invoices] = amounts[size]
  return {
    value: (schools * invoices) / median(twelve),
    unit: 'invoices/s',
    ratio: median(twelve) / median(one),
    range: [Math.min(...ratios), Math.max(...ratios)],
    pairs,
  }
}

/** Seconds of each time that all estimates are made. */
async function secondsOf(
  size: BenchSize,
  { pairs, closedMonths }: { pairs: number; closedMonths: number },
  report: (line: string) => void,
): Promise<number[]> {
  const [schools, invoices] = amounts[size]
  const world = await openWorld(1, () => {})
  try {
    await schoolsToPay(world, { schools, invoices, closedMonths })
    await calculate(world)
    await settled(world)
    const [ids = []] = await sharesOf(world, 1)
    const taken: number[] = []
    for (let turn = 0; turn < pairs; turn += 1) {
      taken.push(await timed(() => calculate(world)))
      await settled(world)
    }
    await sameResult(world, await groupedTotal(world, ids))
    report(
      `${closedMonths} closed months of ${schools} schools of ${invoices}: ${taken.map((s) => s.toFixed(2)).join(', ')} s`,
    )
    return taken
  } finally {
    await world.stop()
  }
}
