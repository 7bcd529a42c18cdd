import { useEffect, useState } from 'react'

/** Milliseconds that searching waits after the last key. */
export const SEARCH_DEBOUNCE_MS = 300

/** `value`, once it has stood still for `wait` milliseconds. */
export function useDebounced<T>(value: T, wait: number = SEARCH_DEBOUNCE_MS): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return settled
}
