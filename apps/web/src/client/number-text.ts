import { currentLanguage } from './phrases.ts'

/** `1.047`, as every screen writes the number of an invoice; `---` of a draft, which has none. */
export function numberText(number: number | null | undefined): string {
  return number === null || number === undefined ? '---' : number.toLocaleString(currentLanguage())
}
