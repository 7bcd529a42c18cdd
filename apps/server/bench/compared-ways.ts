// One set of calls looked at in a small and in a large network: how much dearer the large one is.
import { type Measured, median, quantile } from './pairs.ts'

/** Seconds of each look, by the name of its way. */
export type WayTimes = { small: Map<string, number[]>; large: Map<string, number[]> }

/** The ratio is of all looks together, its range that of the ways alone. */
export function comparedWays({ small, large }: WayTimes, pairs: number, report: (line: string) => void): Measured {
  const p95 = (times: Map<string, number[]>) => quantile([...times.values()].flat(), 0.95)
  const ratios = [...small.keys()].map((name) => {
    const [own, other] = [large.get(name) ?? [], small.get(name) ?? []]
    report(`${name}: ${told(own, other, (times) => quantile(times, 0.95))}, median ${told(own, other, median)}`)
    return quantile(own, 0.95) / quantile(other, 0.95)
  })
  return {
    value: p95(large) * 1_000,
    unit: 'ms p95',
    ratio: p95(large) / p95(small),
    range: [Math.min(...ratios), Math.max(...ratios)],
    pairs,
  }
}

function told(own: number[], other: number[], of: (times: number[]) => number): string {
  return `${(of(own) * 1_000).toFixed(1)} ms against ${(of(other) * 1_000).toFixed(1)} ms`
}
