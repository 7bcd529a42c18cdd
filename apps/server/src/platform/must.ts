/**
 * A value that an invariant guarantees, for places where `?? 0` or `?? ''` would go on with a number or an id that means nothing.
 * `why` says what guarantees it.
 * @throws Error where it is missing: the operation stops, and nothing of it is kept.
 */
export function must<T>(value: T | null | undefined, why: string): T {
  if (value === null || value === undefined) throw new Error(`broken invariant: ${why}`)
  return value
}
