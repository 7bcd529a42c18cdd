import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { monthChoices, useLookedAtMonth, useMonthNames } from './looked-at-month.ts'
import { monthPhrases } from './month-phrases.ts'

/** The month stands in the address, so that a link repeats what was seen. There is always one: it is changed, never taken away. */
export function MonthPick() {
  const t = usePhrases(monthPhrases)
  const names = useMonthNames()
  const { today } = useConfiguration().environment
  const { month, choose } = useLookedAtMonth()
  return (
    <FilterBar
      period={{
        name: t('month'),
        current: month,
        choices: monthChoices(today).map((id) => ({ id, label: names(id).full })),
        onChoose: choose,
      }}
      chips={[]}
      picks={[]}
    />
  )
}
