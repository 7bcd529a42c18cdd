// When demonstration data may be loaded into a network. Pure.
import type { Demonstration, OwnData } from '@caderneta/contracts/demonstrations'

export type Found = {
  isAllowed: boolean
  status: Demonstration['status']
  /** What is there and was not loaded. */
  own: readonly OwnData[]
}

export type LoadRefusal = 'demonstration_not_allowed' | 'demonstration_loaded' | 'network_not_empty'

/** @returns null where it may; a load that is under way is not asked for again but answered. */
export function loadRefusal({ isAllowed, status, own }: Found): LoadRefusal | null {
  if (status === 'loaded') return 'demonstration_loaded'
  if (!isAllowed) return 'demonstration_not_allowed'
  return own.length > 0 ? 'network_not_empty' : null
}

type Stored = { loaded_at: Date | null; is_over: boolean }

export function statusOf(row: Stored | undefined): Demonstration['status'] {
  if (!row) return 'none'
  if (row.loaded_at !== null) return 'loaded'
  return row.is_over ? 'stopped' : 'loading'
}
