// What many ask for at the same moment is done for several of them at once: while a batch is under way the next one gathers. Nobody waits for
// company: who comes alone begins at once.

type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }

type Batches<Item, Result> = {
  /** Items of one batch. */
  most: number
  /** Batches of one key under way. */
  atOnce: number
  /** Answers one result for each item, in their order. What it throws, each of the batch hears. */
  together: (items: Item[]) => Promise<Result[]>
}

/** Items of one key share batches. */
export function gathered<Key, Item, Result>({
  most,
  atOnce,
  together,
}: Batches<Item, Result>): (key: Key, item: Item) => Promise<Result> {
  const lines = new Map<Key, { waiting: Waiting<Item, Result>[]; running: number }>()
  const run = async (key: Key): Promise<void> => {
    const line = lines.get(key)
    if (!line || line.running >= atOnce) return
    const batch = line.waiting.splice(0, most)
    if (batch.length === 0) return
    line.running += 1
    await done(batch, together)
    line.running -= 1
    if (line.waiting.length > 0) void run(key)
    else if (line.running === 0) lines.delete(key)
  }
  return (key, item) =>
    new Promise((resolve, reject) => {
      const line = lines.get(key) ?? { waiting: [], running: 0 }
      lines.set(key, line)
      line.waiting.push({ item, resolve, reject })
      // After what else comes in this turn of the event loop.
      setImmediate(() => void run(key))
    })
}

async function done<Item, Result>(
  batch: readonly Waiting<Item, Result>[],
  together: Batches<Item, Result>['together'],
): Promise<void> {
  try {
    const results = await together(batch.map(({ item }) => item))
    for (const [place, { resolve, reject }] of batch.entries()) {
      if (place in results) resolve(results[place] as Result)
      else reject(new Error('a batch answered fewer results than it had items'))
    }
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}
