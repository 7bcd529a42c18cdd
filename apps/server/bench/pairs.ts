// The protocol of every bench: our way and the bare way take turns on the same machine in the same minutes; what counts is the
// median of the ratios of neighbors.
import { loadavg } from 'node:os'

export type Bar = { floor: number; goal: number; lowerIsBetter: boolean }
export type Measured = { value: number; unit: string; ratio: number; range: [number, number]; pairs: number }
export type Line = Measured & { id: string; size: string; floor: number; goal: number; pass: boolean; load: number }

type Turns = {
  count: number
  ours: (turn: number) => Promise<number>
  bare: (turn: number) => Promise<number>
  report: (line: string) => void
}

/** Both answer seconds. The ratio is bare over ours: 1 = as fast as the bare way. */
export async function inPairs({
  count,
  ours,
  bare,
  report,
}: Turns): Promise<{ seconds: number; ratio: number; range: [number, number] }> {
  const seconds: number[] = []
  const ratios: number[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const own = await ours(turn)
    const other = await bare(turn)
    seconds.push(own)
    ratios.push(other / own)
    report(`pair ${turn + 1}: ours ${own.toFixed(2)} s, bare ${other.toFixed(2)} s, ratio ${(other / own).toFixed(2)}`)
  }
  return { seconds: median(seconds), ratio: median(ratios), range: [Math.min(...ratios), Math.max(...ratios)] }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)
  return middle.reduce((sum, value) => sum + value, 0) / middle.length
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

export function lineOf(id: string, size: string, measured: Measured, bar: Bar): Line {
  const isPassed = bar.lowerIsBetter ? measured.ratio <= bar.floor : measured.ratio >= bar.floor
  const [load = 0] = loadavg()
  const { value, ratio, range } = measured
  return {
    ...measured,
    id,
    size,
    value: rounded(value),
    ratio: rounded(ratio),
    range: [rounded(range[0]), rounded(range[1])],
    floor: bar.floor,
    goal: bar.goal,
    pass: isPassed,
    load: rounded(load),
  }
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
