import { type Commission, commissions } from '@caderneta/contracts/commissions'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { ActivePill, useActiveFilter } from '../../screens/active-pill.tsx'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { monthText, useValueText } from './commission-texts.ts'
import { commissionPaths } from './paths.ts'
import { phrases } from './phrases.ts'

export function CommissionsPage() {
  const t = usePhrases(phrases)
  const language = useLanguage()
  const valueText = useValueText()
  const pill = (row: Commission) => <ActivePill isActive={row.isActive} gender="feminine" />
  const columns: Column<Commission>[] = [
    { id: 'account', header: t('destination'), kind: 'name', cell: (row) => row.accountName, fixed: true },
    { id: 'value', header: t('value'), cell: (row) => valueText(row) },
    { id: 'from', header: t('valid_from'), cell: (row) => monthText(row.validFrom, language), rank: 'middle' },
    { id: 'state', header: t('state'), cell: pill },
  ]
  return (
    <ListPage
      list={commissions.list}
      exported={commissions.export}
      title={t('title')}
      create={{ label: t('create'), href: commissionPaths.create(), demand: commissions.create }}
      filters={[useActiveFilter('feminine')]}
      columns={columns}
      name={(row) => row.accountName}
      href={(row) => commissionPaths.one({ commissionId: row.id })}
      card={(row) => ({ title: row.accountName, lines: [valueText(row)], pill: pill(row) })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}
