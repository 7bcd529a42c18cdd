/** A reason with what became of it: one that ends as a sentence goes on all the same. */
export function reasonText(reason: string, more: readonly string[]): string {
  return more.length === 0 ? reason : [reason.replace(/[.;\s]+$/, ''), ...more].join('; ')
}
