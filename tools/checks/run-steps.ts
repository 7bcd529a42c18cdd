// Runs steps side by side, a bounded number at once, and prints each one whole when it ends.
import type { Outcome, Step } from './step.ts'

type Done = Outcome & { name: string; seconds: number }

/** Starts the steps in their order, so the longest stands first. */
export async function runSteps(steps: readonly Step[], atOnce: number): Promise<Done[]> {
  const waiting = [...steps]
  const done: Done[] = []
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) done.push(await timed(step))
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, steps.length) }, lane))
  return done
}

async function timed({ name, run }: Step): Promise<Done> {
  const from = performance.now()
  const { output, ...outcome } = await run()
  const seconds = (performance.now() - from) / 1_000
  console.log(`\n== ${name} (${minutes(seconds)})\n${output.trimEnd()}`)
  return { ...outcome, name, seconds }
}

export function minutes(seconds: number): string {
  return `${(seconds / 60).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} min`
}
