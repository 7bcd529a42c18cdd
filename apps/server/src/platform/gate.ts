// Limits how much of one kind of costly work runs at once in this process.
import { Refusal } from './refusal.ts'

export type Gate = {
  /** Runs the work when there is room. @throws Refusal `busy` (503) when too many wait already. */
  <T>(work: () => Promise<T>): Promise<T>
  /** The same for a job, which nobody waits for: it waits however long the line is. */
  patiently: <T>(work: () => Promise<T>) => Promise<T>
}

type Limits = { atOnce: number; mostWaiting: number; retryAfterSeconds: number }

export function gate({ atOnce, mostWaiting, retryAfterSeconds }: Limits): Gate {
  let running = 0
  const waiting: (() => void)[] = []
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The place goes from hand to hand: nobody who comes now can slip in before who waits.
      if (next) next()
      else running -= 1
    }
  }
  const limited = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce && waiting.length >= mostWaiting)
      throw new Refusal('busy', { status: 503, retryAfterSeconds })
    return run(work)
  }
  return Object.assign(limited, { patiently: run })
}

/** A gate for each network: one that asks for much waits for itself. */
export function gateOfEachNetwork(limits: Limits): (tenantId: number) => Gate {
  const gates = new Map<number, Gate>()
  return (tenantId) => {
    const known = gates.get(tenantId) ?? gate(limits)
    gates.set(tenantId, known)
    return known
  }
}
