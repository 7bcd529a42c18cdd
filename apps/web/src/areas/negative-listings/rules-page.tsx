import type { ListingRule } from '@caderneta/contracts/negative-listing-shapes'
import { negativeListings } from '@caderneta/contracts/negative-listings'
import { usePhrases } from '../../client/phrases.ts'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DateText, Money } from '../../ui/format.tsx'
import { dateText } from '../../ui/format-text.ts'
import { negativeListingPaths } from './paths.ts'
import { phrases } from './phrases.ts'

/** The legal desk: what each state asks for, from a day on. */
export function RulesPage() {
  const t = usePhrases(phrases)
  const place = (row: ListingRule) => (row.uf === '**' ? t('legal_others') : row.uf)
  const columns: Column<ListingRule>[] = [
    { id: 'uf', header: t('uf'), kind: 'name', fixed: true, cell: place },
    { id: 'validFrom', header: t('legal_from'), kind: 'date', cell: (row) => <DateText on={row.validFrom} /> },
    { id: 'waiting', header: t('legal_waiting'), kind: 'number', cell: (row) => row.waitingDays },
    { id: 'overdue', header: t('legal_overdue'), kind: 'number', rank: 'middle', cell: (row) => row.overdueDays },
    { id: 'source', header: t('legal_source'), kind: 'words', quiet: true, minWidth: 200, cell: (row) => row.source },
    {
      id: 'minimum',
      header: t('legal_minimum'),
      kind: 'money',
      cell: (row) => <Money cents={row.minimumCents} digits />,
    },
  ]
  return (
    <ListPage
      list={negativeListings.rules}
      exported={negativeListings.exportRules}
      title={t('legal_title')}
      hint={t('legal_hint')}
      create={{ label: t('legal_create'), href: negativeListingPaths.newRule(), demand: negativeListings.saveRule }}
      filters={[]}
      columns={columns}
      name={(row) => `${place(row)}, ${dateText(row.validFrom)}`}
      card={(row) => ({
        title: place(row),
        lines: [`${t('legal_waiting')}: ${row.waitingDays}`, `${t('legal_from')} ${dateText(row.validFrom)}`],
      })}
      empty={{ title: t('legal_empty') }}
    />
  )
}
