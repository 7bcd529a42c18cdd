import { ListingStatus, type NegativeListing } from '@caderneta/contracts/negative-listing-shapes'
import { listingStatusWords } from '@caderneta/contracts/negative-listing-words'
import { negativeListings } from '@caderneta/contracts/negative-listings'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { ListPage, totalsUnder } from '../../screens/list-page.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, useSelection } from '../../ui/data-table.tsx'
import { DateText, Money } from '../../ui/format.tsx'
import { dateText } from '../../ui/format-text.ts'
import { useSchoolFilter } from '../schools/public.ts'
import { useIncludeVerb } from './batch-verbs.ts'
import { ClockBoard } from './clock-board.tsx'
import { ClockPill, ListingPill } from './listing-pill.tsx'
import { negativeListingPaths } from './paths.ts'
import { phrases } from './phrases.ts'

const totals = totalsUnder(negativeListings.totals, { amount: 'cents' })

/** What is with the bureau or on its way there: the clocks that run out first. */
export function ListingsPage() {
  const t = usePhrases(phrases)
  const state = useTableWords(listingStatusWords)
  const selection = useSelection<NegativeListing>()
  return (
    <ListPage
      list={negativeListings.list}
      exported={negativeListings.export}
      title={t('title')}
      find={t('find_listing')}
      actions={
        <Button kind="primary" href={negativeListingPaths.debts()}>
          {t('debts')}
        </Button>
      }
      summary={<ClockBoard />}
      filters={[
        {
          field: 'status',
          name: t('state'),
          choices: ListingStatus.options.map((value) => ({ value, label: state(value) })),
        },
        useSchoolFilter(),
      ]}
      period={{ name: t('noticed_from'), from: 'from', to: 'to' }}
      columns={useListingColumns()}
      totals={totals}
      bulk={{ selection, demand: negativeListings.includeMany, verbs: [useIncludeVerb(selection)] }}
      name={(row) => `${row.guardianName}, ${row.invoiceNumber ?? ''}`}
      href={(row) => negativeListingPaths.one({ listingId: row.id })}
      card={(row) => ({
        title: row.guardianName,
        amount: <Money cents={row.cents} />,
        lines: [row.schoolName, row.exclusionDueOn === null ? '' : `${t('leave_by')} ${dateText(row.exclusionDueOn)}`],
        pill: row.daysLeft === null ? <ListingPill status={row.status} /> : <ClockPill row={row} />,
      })}
      empty={{ title: t('listings_empty'), hint: t('listings_empty_hint') }}
    />
  )
}

function useListingColumns(): Column<NegativeListing>[] {
  const t = usePhrases(phrases)
  return [
    { id: 'guardian', header: t('guardian'), kind: 'name', fixed: true, cell: (row) => row.guardianName },
    { id: 'school', header: t('school'), kind: 'words', rank: 'middle', cell: (row) => row.schoolName },
    { id: 'state', header: t('state'), cell: (row) => <ListingPill status={row.status} /> },
    { id: 'urgency', header: t('clock'), cell: (row) => <ClockPill row={row} /> },
    { id: 'noticedOn', header: t('noticed_on'), kind: 'date', cell: (row) => <DateText on={row.noticedOn} /> },
    {
      id: 'wait',
      header: t('wait_until'),
      kind: 'date',
      rank: 'middle',
      cell: (row) => <DateText on={row.waitUntil} />,
    },
    { id: 'uf', header: t('uf'), kind: 'words', rank: 'low', cell: (row) => row.uf },
    {
      id: 'amount',
      header: t('amount'),
      kind: 'money',
      cell: (row) => <Money cents={row.cents} digits />,
      sum: (row) => row.cents,
    },
  ]
}
