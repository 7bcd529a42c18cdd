type Line = { debit: string; credit: string; cents: number }

/** Each line with what the guardian owes after it: debits of the receivable add, credits take off, other lines leave it. */
export function withBalance<L extends Line>(lines: readonly L[]): { line: L; balanceCents: number }[] {
  let balanceCents = 0
  return lines.map((line) => {
    if (line.debit === 'guardianReceivable') balanceCents += line.cents
    if (line.credit === 'guardianReceivable') balanceCents -= line.cents
    return { line, balanceCents }
  })
}
