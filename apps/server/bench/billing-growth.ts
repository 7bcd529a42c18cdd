// P2: a month's billing of ten times as many enrollments: how much more than ten times as long it takes, and the memory it takes meanwhile.
import { billMonth } from './bulk-issue.ts'
import { median, type Measured, timed } from './pairs.ts'
import { type BenchSize, countOf, openWorld, settled, type World } from './world.ts'

/** The exponent: 1 = ten times as many take ten times as long. */
export const bar = { floor: 1.1, goal: 1.05, lowerIsBetter: true }

/** What each size compares. */
const steps = { S: [1_000, countOf.S], M: [countOf.S, countOf.M], L: [countOf.M, countOf.L] } as const satisfies Record<
  BenchSize,
  readonly [number, number]
>

export async function measure(size: BenchSize, pairs: number, report: (line: string) => void): Promise<Measured> {
  const [few, many] = steps[size]
  const small = await openWorld(few, report)
  const large = await openWorld(many, report)
  try {
    for (const world of [small, large]) await billed(world, 0)
    const memory = watchedMemory()
    const exponents: number[] = []
    const seconds: number[] = []
    for (let turn = 1; turn <= pairs; turn += 1) {
      const short = await billed(small, turn)
      const long = await billed(large, turn)
      seconds.push(long)
      exponents.push(Math.log(long / short) / Math.log(many / few))
      report(`pair ${turn}: ${few} in ${short.toFixed(2)} s, ${many} in ${long.toFixed(2)} s`)
    }
    report(`memory of the process: ${memory.stop()}`)
    return {
      value: many / median(seconds),
      unit: 'invoices/s',
      ratio: median(exponents),
      range: [Math.min(...exponents), Math.max(...exponents)],
      pairs,
    }
  } finally {
    await small.stop()
    await large.stop()
  }
}

async function billed(world: World, turn: number): Promise<number> {
  await world.passTo(turn)
  const taken = await timed(() => billMonth(world, turn))
  await settled(world)
  return taken
}

/** Resident megabytes of this process, which is the program under measurement: at the start and at the most. */
function watchedMemory(): { stop: () => string } {
  const began = process.memoryUsage.rss()
  let most = began
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 50)
  return {
    stop: () => {
      clearInterval(watch)
      return `${megabytes(began)} MB at the start, ${megabytes(most)} MB at the most`
    },
  }
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6)
