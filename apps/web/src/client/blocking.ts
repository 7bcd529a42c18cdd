// Something that nothing else may cross, such as leaving: `block()` shows the full-screen loader.
let isOn = false
const listeners = new Set<() => void>()

export function block(): void {
  change(true)
}

/** An error lets the person go on at once. */
export function unblock(): void {
  change(false)
}

export function isBlocked(): boolean {
  return isOn
}

export function onBlockChange(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

function change(to: boolean): void {
  isOn = to
  for (const listener of listeners) listener()
}
