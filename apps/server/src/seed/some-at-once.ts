const atOnce = 4

/** Work on each thing of a list, some things at a time. */
export async function someAtOnce<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = list.values()
  const worker = async () => {
    for (const one of left) await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
