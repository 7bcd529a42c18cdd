import { percentText } from '../../ui/format-text.ts'

/** A share with one decimal, cut and not rounded: what is below a limit never looks as if it reached it. */
export function shareText(value: number | null): string {
  return value === null ? '---' : percentText(Math.floor(Math.round(value * 1_000_000) / 1000) * 1000)
}
