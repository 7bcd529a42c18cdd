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

export type Explanation = {
  title: string
  /** What the lines count on, one each: days, rates, base. */
  facts?: readonly string[] | undefined
  lines: readonly ExplainLine[]
  totalLabel: string
  cents: number
}

/**
 * The same as plain lines, for whoever must put a number down in writing: what it counts on, each part with how it came about, the sum.
 * @param money of cents, with its unit.
 */
export function memoryText(
  { title, facts = [], lines, totalLabel, cents }: Explanation,
  heading: string,
  money: (cents: number) => string,
): string {
  const parts = lines.map(({ label, note, cents: each }) =>
    note === undefined || note === '' ? `${label}: ${money(each)}` : `${label} (${note}): ${money(each)}`,
  )
  const head = [heading, title, ...facts]
  return [...head, '', ...parts, `${totalLabel}: ${money(cents)}`].join('\n').replaceAll('\u00a0', ' ')
}
