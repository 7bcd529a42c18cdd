// Months and percents of a series, as they are published.
import { currentLanguage } from '../../client/phrases.ts'

/** `10/2026` */
export function monthText(month: string): string {
  return `${month.slice(5, 7)}/${month.slice(0, 4)}`
}

/** `0,56`, `0,761300` with as many decimals as there are. */
export function usePercentText(): (percent: number) => string {
  const number = new Intl.NumberFormat(currentLanguage(), { minimumFractionDigits: 2, maximumFractionDigits: 6 })
  return (percent) => number.format(percent)
}
