// Something that nothing else may cross: `block()` shows the full-screen loader. A count, since two may overlap.
let count = 0
const listeners = new Set<() => void>()

export function block(): void {
  change(count + 1)
}

export function unblock(): void {
  change(Math.max(0, count - 1))
}

/** An error lets the person go on at once. */
export function unblockAll(): void {
  change(0)
}

export function isBlocked(): boolean {
  return count > 0
}

export function onBlockChange(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

function change(to: number): void {
  count = to
  for (const listener of listeners) listener()
}
