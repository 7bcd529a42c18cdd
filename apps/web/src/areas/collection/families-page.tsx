import { collection } from '@caderneta/contracts/collection'
import {
  BillingStatus,
  type Defaulter,
  DelayRange,
  FamilyListing,
  PromiseStatus,
  Suppression,
} from '@caderneta/contracts/collection-shapes'
import {
  billingStatusWords,
  contactOutcomeWords,
  delayRangeWords,
  familyListingWords,
  promiseStatusWords,
  suppressionWords,
} from '@caderneta/contracts/collection-words'
import { addDays, formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useRouteFilter } from '../../client/route-filter.ts'
import { ListPage, type ListPageFilter, totalsUnder } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DateText, Money } from '../../ui/format.tsx'
import { moneyText } from '../../ui/format-text.ts'
import { useSchoolFilter } from '../schools/public.ts'
import { BillingPill, PromisePill, SuppressionPills } from './collection-pills.tsx'
import { DelayCards } from './delay-cards.tsx'
import { collectionPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { QueueButton } from './queue-button.tsx'

const totals = totalsUnder(collection.totals, { open: 'openCents' })

/** Families who owe, the longest delay first. */
export function FamiliesPage() {
  const t = usePhrases(phrases)
  return (
    <ListPage
      list={collection.list}
      exported={collection.export}
      title={t('title')}
      actions={<QueueButton />}
      summary={<DelayCards />}
      find={t('find')}
      filters={useFilters()}
      columns={useColumns()}
      totals={totals}
      countNote={(count) => t('families', { count })}
      name={(row) => row.guardianName}
      href={(row) => collectionPaths.one({ guardianId: row.id })}
      card={(row) => ({
        title: row.guardianName,
        amount: <Money cents={row.todayCents} />,
        lines: [t('days', { count: row.daysLate }), row.schoolNames.join(', ')],
        pill: <State row={row} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

/** What stops the charging, else how far it went. */
function State({ row }: { row: Defaulter }) {
  if (row.suppressions.length > 0) return <SuppressionPills reasons={row.suppressions} />
  if (row.promise?.status === 'broken') return <PromisePill status="broken" />
  return <BillingPill status={row.status} />
}

const floors = ['8', '16', '31', '61', '91']

function useFilters(): ListPageFilter<typeof collection.list>[] {
  const t = usePhrases(phrases)
  const status = useTableWords(billingStatusWords)
  const range = useTableWords(delayRangeWords)
  const promise = useTableWords(promiseStatusWords)
  const reason = useTableWords(suppressionWords)
  const listing = useTableWords(familyListingWords)
  const choices = <Value extends string>(values: readonly Value[], word: (value: Value) => string) =>
    values.map((value) => ({ value, label: word(value) }))
  return [
    { field: 'status', name: t('state'), choices: choices(BillingStatus.options, status) },
    { field: 'range', name: t('range'), choices: choices(DelayRange.options, range), isSaidElsewhere: true },
    { field: 'delayFrom', name: t('delay_from'), choices: choices(floors, (days) => t('from_days', { days })) },
    {
      field: 'suppressed',
      name: t('charging'),
      choices: [
        { value: 'no', label: t('may_charge') },
        { value: 'yes', label: t('may_not_charge') },
      ],
    },
    { field: 'suppression', name: t('why_not'), choices: choices(Suppression.options, reason) },
    { field: 'promise', name: t('promise'), choices: choices(PromiseStatus.options, promise) },
    { field: 'listing', name: t('listing'), choices: choices(FamilyListing.options, listing) },
    useValueFilter(),
    useContactFilter(),
    useSchoolFilter(),
  ]
}

const leastCents = [50_000, 100_000, 300_000, 500_000, 1_000_000]

function useValueFilter(): ListPageFilter<typeof collection.list> {
  const t = usePhrases(phrases)
  const chosen = useRouteFilter(collection.list).textOf('minCents')
  const values = withChosen(leastCents.map(String), chosen)
  const label = (value: string) => t('from_value', { value: moneyText(Number(value)) })
  return { field: 'minCents', name: t('least_value'), choices: values.map((value) => ({ value, label: label(value) })) }
}

const quietDays = [3, 7, 15, 30, 60]

/** A link or a saved view may hold another day. */
function useContactFilter(): ListPageFilter<typeof collection.list> {
  const t = usePhrases(phrases)
  const { today } = useConfiguration().environment
  const chosen = useRouteFilter(collection.list).textOf('notContactedSince')
  const byDay = new Map(quietDays.map((days) => [String(addDays(toCalendarDate(today), 1 - days)), days]))
  const label = (day: string) => {
    const count = byDay.get(day)
    return count === undefined ? t('quiet_since', { day: formatDate(toCalendarDate(day)) }) : t('quiet_days', { count })
  }
  const values = withChosen([...byDay.keys()], chosen)
  return {
    field: 'notContactedSince',
    name: t('no_contact'),
    choices: values.map((value) => ({ value, label: label(value) })),
  }
}

function withChosen(values: readonly string[], chosen: string | undefined): string[] {
  return chosen === undefined || values.includes(chosen) ? [...values] : [...values, chosen]
}

function useColumns(): Column<Defaulter>[] {
  const t = usePhrases(phrases)
  const outcome = useTableWords(contactOutcomeWords)
  const listing = useTableWords(familyListingWords)
  return [
    { id: 'family', header: t('family'), kind: 'name', fixed: true, cell: (row) => row.guardianName },
    {
      id: 'delay',
      header: t('delay'),
      kind: 'words',
      cell: (row) => t('days', { count: row.daysLate }),
    },
    { id: 'state', header: t('state'), cell: (row) => <State row={row} /> },
    {
      id: 'contact',
      header: t('last_contact'),
      kind: 'words',
      quiet: true,
      rank: 'middle',
      cell: (row) =>
        row.lastContactAt === null || row.lastOutcome === null ? (
          '---'
        ) : (
          <>
            <DateText on={row.lastContactAt.slice(0, 10)} /> · {outcome(row.lastOutcome)}
          </>
        ),
    },
    {
      id: 'promise',
      header: t('promise'),
      kind: 'date',
      rank: 'low',
      cell: (row) => <DateText on={row.promise?.promisedOn ?? null} />,
    },
    {
      id: 'listing',
      header: t('listing'),
      kind: 'words',
      quiet: true,
      rank: 'low',
      cell: (row) => (row.listing === 'none' ? '---' : listing(row.listing)),
    },
    {
      id: 'school',
      header: t('school'),
      kind: 'words',
      quiet: true,
      rank: 'low',
      cell: (row) => row.schoolNames.join(', '),
    },
    {
      id: 'open',
      header: t('open_brl'),
      kind: 'money',
      quiet: true,
      rank: 'middle',
      cell: (row) => <Money cents={row.openCents} digits />,
      sum: (row) => row.openCents,
    },
    {
      id: 'today',
      header: t('owes_today'),
      kind: 'money',
      cell: (row) => <Money cents={row.todayCents} digits />,
      sum: (row) => row.todayCents,
    },
  ]
}
