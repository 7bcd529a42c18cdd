import type { InvoiceRow } from '@caderneta/contracts/invoice-shapes'
import { quarantines } from '@caderneta/contracts/invoice-quarantine'
import { invoices } from '@caderneta/contracts/invoices'
import { IconPlus, IconShieldPause, IconStack2 } from '@tabler/icons-react'
import { useConfiguration, useMay } from '../../client/permissions.ts'
import { type Translate, useLanguage, usePhrases } from '../../client/phrases.ts'
import { type FilterOf, useRouteFilter } from '../../client/route-filter.ts'
import { ListPage, totalsUnder } from '../../screens/list-page.tsx'
import { ListVerbs } from '../../screens/list-verbs.tsx'
import type { RecordVerb, RecordVerbs } from '../../screens/record-verbs.tsx'
import { Button } from '../../ui/button.tsx'
import { useSelection } from '../../ui/data-table.tsx'
import { countText } from '../../ui/format-text.ts'
import { useCancelManyVerb } from './cancel-many.tsx'
import { isNoMoney, useInvoiceCard, useInvoiceColumns } from './invoice-columns.tsx'
import { InvoiceDrawer } from './invoice-drawer.tsx'
import { useGiveBackManyVerb } from './give-back-verbs.ts'
import { useInvoiceChips, useInvoiceFilters } from './invoice-filters.ts'
import { StatusLegend } from './invoice-legend.tsx'
import { listPhrases } from './invoice-list-phrases.ts'
import { InvoiceSummary } from './invoice-summary.tsx'
import { useIssueManyVerb } from './issue-many.ts'
import { useNewScreens } from './new-screens.ts'
import { invoicePaths } from './paths.ts'
import { useSendManyVerb } from './send-many.ts'
import { useQuarantineManyVerb } from './quarantine-verbs.ts'
import { useSlipsOf, useSlipsVerb } from './slip-verbs.ts'

type Words = Translate<(typeof listPhrases)['keys'][number]>

const totals = totalsUnder(invoices.totals, { nominal: 'nominalCents', toReceive: 'toReceiveCents', paid: 'paidCents' })

/** All invoices in sight: what is owed first, the oldest due date before the others. */
export function InvoicesPage() {
  const t = usePhrases(listPhrases)
  const language = useLanguage()
  const may = useMay()
  const { today } = useConfiguration().environment
  const { filter, change } = useRouteFilter(invoices.list)
  const selection = useSelection<InvoiceRow>()
  const isNew = useNewScreens()
  const verbs = [
    useSendManyVerb(selection),
    ...useIssueManyVerb(selection),
    useCancelManyVerb(selection),
    useSlipsVerb(selection),
    ...useQuarantineManyVerb(selection),
    ...useGiveBackManyVerb(selection),
  ]
  return (
    <ListPage
      list={invoices.list}
      exported={invoices.export}
      always={{ can: '1' }}
      opening={openingOf(filter, t)}
      title={t('invoices')}
      actions={<Actions t={t} filter={filter} />}
      summary={<InvoiceSummary filter={filter} onChange={change} />}
      period={{ name: t('period'), from: 'dueFrom', to: 'dueTo' }}
      find={t('search')}
      filters={useInvoiceFilters(filter)}
      chips={useInvoiceChips(filter)}
      legend={<StatusLegend />}
      columns={useInvoiceColumns(today)}
      name={(row) =>
        t('row', { number: row.number === null ? '' : countText(row.number, language), name: row.guardianName })
      }
      href={(row) => invoicePaths.one({ invoiceId: row.id })}
      preview={
        isNew
          ? ({ id, rows, open, close }) => (
              <InvoiceDrawer id={id} rows={rows} today={today} onOpen={open} onClose={close} />
            )
          : undefined
      }
      bulk={{ selection, demand: invoices.cancelMany, verbs, sums: (rows) => sumsOf(rows, t) }}
      totals={totals}
      card={useInvoiceCard(today)}
      countNote={(count) => t('count', { count })}
      pageNote={(rows) => leftOutOf(rows, t)}
      empty={{
        title: t('empty_title'),
        hint: t('empty_text'),
        actions: may(invoices.createBulk) && <Button href={invoicePaths.issueClass()}>{t('issueClass')}</Button>,
      }}
    />
  )
}

/** Canceled invoices come when they are asked for: by the chip, by their state, or by what is searched for. */
function openingOf({ search, status, displayState }: FilterOf<typeof invoices.list>, t: Words) {
  if (search !== undefined || status !== undefined || displayState !== undefined) return undefined
  return {
    field: 'canceled',
    name: t('canceled'),
    value: 'hidden',
    shown: t('canceled_hidden'),
    lifted: 'shown',
    liftedShown: t('canceled_shown'),
  } as const
}

function Actions({ t, filter }: { t: Words; filter: Parameters<typeof useSlipsOf>[0] }) {
  const may = useMay()
  const slips = useSlipsOf(filter)
  return (
    <ListVerbs
      {...(may(invoices.create) ? createVerbs(t) : {})}
      more={[slips, may(quarantines.listQuarantines) ? quarantineVerb(t) : undefined]}
    />
  )
}

/** The list that few open. */
function quarantineVerb(t: Words): RecordVerb {
  return { id: 'quarantine', label: t('quarantine'), icon: IconShieldPause, href: invoicePaths.quarantine() }
}

function createVerbs(t: Words): RecordVerbs {
  return {
    primary: { id: 'create', label: t('newInvoice'), icon: IconPlus, href: invoicePaths.create() },
    second: { id: 'issue', label: t('issueClass'), icon: IconStack2, href: invoicePaths.issueClass() },
  }
}

function sumsOf(rows: readonly InvoiceRow[], t: Words) {
  return [
    { label: t('toReceiveToday'), cents: rows.reduce((sum, row) => sum + (row.toReceiveCents ?? 0), 0) },
    { label: t('nominalSum'), cents: rows.reduce((sum, row) => sum + (isNoMoney(row) ? 0 : row.nominalCents), 0) },
  ]
}

function leftOutOf(rows: readonly InvoiceRow[], t: Words): string | undefined {
  const count = rows.filter(isNoMoney).length
  return count > 0 ? t('leftOut', { count }) : undefined
}
