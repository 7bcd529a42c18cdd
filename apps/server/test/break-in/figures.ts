// What a campaign measured, one JSON line for each part: printed whether it passed or not.
export function figures(part: string, values: Record<string, number | string | Record<string, number>>): void {
  process.stderr.write(`${JSON.stringify({ part, ...values })}\n`)
}

/** Guesses of the whole campaign: CADERNETA_GUESSES, 500 unless told. */
export const guesses = Number(process.env['CADERNETA_GUESSES'] ?? 500)

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

/** How often each value comes. */
export function counted(values: readonly (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

/** Runs `work` for each, so many at once. */
export async function inLanes<T, R>(items: readonly T[], lanes: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const waiting = items.entries()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const [at, item] of waiting) results[at] = await work(item)
    }),
  )
  return results
}
