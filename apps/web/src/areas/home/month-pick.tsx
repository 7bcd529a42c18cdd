import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { ListFilters } from '../../ui/list-filters.tsx'
import { monthChoices, useLookedAtMonth, useMonthNames } from './looked-at-month.ts'
import { monthPhrases } from './month-phrases.ts'

/** The month stands in the address, so that a link repeats what was seen. */
export function MonthPick() {
  const t = usePhrases(monthPhrases)
  const names = useMonthNames()
  const { today } = useConfiguration().environment
  const { month, choose } = useLookedAtMonth()
  return (
    <ListFilters
      filters={[
        {
          id: 'mes',
          name: t('month'),
          values: [month],
          several: false,
          choices: monthChoices(today).map((value) => ({ value, label: names(value).full })),
          onChange: ([value]) => choose(value),
        },
      ]}
      onClear={() => choose(undefined)}
    />
  )
}
