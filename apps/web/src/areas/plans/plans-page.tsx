import { coverageWords } from '@caderneta/contracts/plan-words'
import { type Plan, plans } from '@caderneta/contracts/plans'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { ActivePill, useActiveFilter } from '../../screens/active-pill.tsx'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { planPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { datesText, feeText } from './terms-facts.ts'

export function PlansPage() {
  const t = usePhrases(phrases)
  const coverageWord = useTableWords(coverageWords)
  const pill = (row: Plan) => <ActivePill isActive={row.isActive} gender="masculine" />
  const columns: Column<Plan>[] = [
    { id: 'name', header: t('name'), kind: 'name', cell: (row) => row.name, fixed: true },
    { id: 'coverage', header: t('coverage'), cell: (row) => coverageWord(row.current.terms.coverage) },
    { id: 'strategy', header: t('strategy'), cell: (row) => row.current.terms.strategy },
    { id: 'closing', header: t('closing_day'), kind: 'number', cell: (row) => row.current.terms.closingDay },
    { id: 'dates', header: t('dates'), cell: (row) => datesText(row.current.terms, t), rank: 'low' },
    { id: 'fee', header: t('fee'), cell: (row) => feeText(row.current.terms, t), rank: 'middle' },
    { id: 'state', header: t('state'), cell: pill },
  ]
  return (
    <ListPage
      list={plans.list}
      exported={plans.export}
      title={t('title')}
      create={{ label: t('create'), href: planPaths.create(), demand: plans.create }}
      find={t('name')}
      filters={[
        {
          field: 'coverage',
          name: t('coverage'),
          choices: [
            { value: 'guaranteed', label: coverageWord('guaranteed') },
            { value: 'none', label: coverageWord('none') },
          ],
        },
        useActiveFilter('masculine'),
      ]}
      columns={columns}
      name={(row) => row.name}
      href={(row) => planPaths.one({ planId: row.id })}
      card={(row) => ({
        title: row.name,
        lines: [coverageWord(row.current.terms.coverage), feeText(row.current.terms, t)],
        pill: pill(row),
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}
