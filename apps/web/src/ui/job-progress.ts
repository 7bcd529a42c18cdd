/** Whole per cent done, 0 to 100; never 100 before the last one. */
export function percentDone(done: number, total: number): number {
  if (total <= 0) return 0
  return done >= total ? 100 : Math.min(99, Math.max(0, Math.floor((done / total) * 100)))
}
