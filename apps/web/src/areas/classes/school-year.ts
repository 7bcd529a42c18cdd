import type { SelectOption } from '../../ui/select-field.tsx'

/** Last year, this one and the two to come. */
export function yearChoices(today: string): SelectOption<number>[] {
  const year = Number(today.slice(0, 4))
  return [year - 1, year, year + 1, year + 2].map((each) => ({ value: each, label: String(each) }))
}
