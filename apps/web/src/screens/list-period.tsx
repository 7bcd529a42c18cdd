import { Menu } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useConfiguration } from '../client/permissions.ts'
import { type Translate, usePhrases } from '../client/phrases.ts'
import type { FilterBar } from '../ui/filter-bar.tsx'
import { dateText } from '../ui/format-text.ts'
import { listPhrases } from './list-phrases.ts'
import { type DateRange, periodOf, periods, rangeOf } from './periods.ts'
import { pickPeriod } from './pick-period-dialog.tsx'

/** Dates that a list is narrowed to, by presets or a range of its own; they stand in the address under `from` and `to`. */
export interface ListPeriod<Field extends string> {
  /** Which date: "Vencimento". */
  name: string
  from: Field
  to: Field
}

interface PeriodParts<Field extends string> {
  period: ListPeriod<Field>
  textOf: (field: string) => string | undefined
  change: (fields: Record<string, string | undefined>) => void
}

type Words = Translate<(typeof listPhrases.keys)[number]>

/** The period of a list for its filter bar. */
export function usePeriodPick<Field extends string>(
  parts: Partial<Pick<PeriodParts<Field>, 'period'>> & Omit<PeriodParts<Field>, 'period'>,
): ComponentProps<typeof FilterBar>['period'] {
  const t = usePhrases(listPhrases)
  const { today } = useConfiguration().environment
  const { period, textOf, change } = parts
  if (!period) return undefined
  const range: DateRange = { from: textOf(period.from), to: textOf(period.to) }
  const show = ({ from, to }: DateRange) => change({ [period.from]: from, [period.to]: to })
  return {
    name: period.name,
    current: periodOf(range, today) ?? rangeWords(range, t),
    choices: periods.map((id) => ({ id, label: t(`period_${id}`) })),
    onChoose: (id) => {
      const chosen = periods.find((each) => each === id)
      if (chosen) show(rangeOf(chosen, today))
    },
    more: <OwnPeriod name={period.name} range={range} show={show} />,
  }
}

function rangeWords({ from, to }: DateRange, t: Words): string {
  if (from && to) return t('period_between', { from: dateText(from), to: dateText(to) })
  return from ? t('period_from', { from: dateText(from) }) : t('period_until', { to: dateText(to) })
}

function OwnPeriod({ name, range, show }: { name: string; range: DateRange; show: (range: DateRange) => void }) {
  const t = usePhrases(listPhrases)
  const ask = async () => {
    const chosen = await pickPeriod(name, range)
    if (chosen) show(chosen)
  }
  return (
    <>
      <Menu.Divider />
      <Menu.Item onClick={() => void ask()}>{t('period_own')}</Menu.Item>
    </>
  )
}
