export interface ExplainLine {
  label: string
  /** How it came about: "1.406,00 × 1% × 10 ÷ 30 dias". */
  note?: string | undefined
  cents: number
  /** A sum so far: shown, not added again. */
  subtotal?: boolean | undefined
}

/** What the lines add up to, in cents. */
export function explainedSum(lines: readonly ExplainLine[]): number {
  return lines.reduce((sum, line) => (line.subtotal ? sum : sum + line.cents), 0)
}
