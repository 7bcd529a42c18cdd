import { collection } from '@caderneta/contracts/collection'
import type { DebtRecord } from '@caderneta/contracts/collection-shapes'
import { delayRangeWords } from '@caderneta/contracts/collection-words'
import { formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { numberText } from '../../client/number-text.ts'
import { usePathParams } from '../../client/path.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { ExplainPopover } from '../../ui/explain-popover.tsx'
import type { Fact } from '../../ui/fact-list.tsx'
import { BigMoney } from '../../ui/format.tsx'
import { moneyText } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { agreementPaths } from '../agreements/paths.ts'
import { guardianPaths } from '../guardians/paths.ts'
import { negativeListingPaths } from '../negative-listings/paths.ts'
import { BillingPill, SuppressionPills } from './collection-pills.tsx'
import { DebtInvoices } from './debt-invoices.tsx'
import { DebtTimeline } from './debt-timeline.tsx'
import { Ways } from './debt-ways.tsx'
import { debtPhrases } from './debt-phrases.ts'
import { Disputes } from './disputes.tsx'
import { useDossierFacts } from './family-dossiers.tsx'
import { type FamilyTies, useFamilyTies } from './family-ties.ts'
import { collectionPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { useDebtVerbs } from './debt-verbs.ts'

/** A family who owes: what, since when, and all that was said. */
export function DebtPage() {
  const t = usePhrases(phrases)
  const d = usePhrases(debtPhrases)
  const { guardianId } = usePathParams(collectionPaths.one)
  return (
    <RecordPage
      query={useRecord(collection.get, { id: guardianId })}
      title={d('debt')}
      crumbs={[{ label: t('title'), href: collectionPaths.list() }]}
      useView={useDebtView}
      keyOf={({ id }) => id}
    />
  )
}

function useDebtView(record: DebtRecord): RecordView {
  const d = usePhrases(debtPhrases)
  const range = useTableWords(delayRangeWords)
  const ties = useFamilyTies(record.id)
  const tied = useTiedFacts(ties)
  const owes = record.invoices.length > 0
  return {
    crumb: owes ? range(record.range) : record.guardianName,
    title: record.guardianName,
    who: record.schoolNames.join(', '),
    pills: (
      <>
        {owes && <BillingPill status={record.status} size="header" />}
        <SuppressionPills reasons={record.suppressions} />
      </>
    ),
    verbs: useDebtVerbs(record),
    lead: owes ? <Owes record={record} /> : <Note tone="ok">{d('owes_nothing')}</Note>,
    facts: [...useFacts(record), ...useDossierFacts(record.id), ...tied],
    body: (
      <>
        <Notes record={record} />
        {owes && <DebtInvoices rows={record.invoices} />}
        {record.disputes.length > 0 && <Disputes record={record} />}
      </>
    ),
    aside: <DebtTimeline guardianId={record.id} />,
    asideWidth: 400,
  }
}

function Owes({ record }: { record: DebtRecord }) {
  const d = usePhrases(debtPhrases)
  const sum = (of: (row: DebtRecord['invoices'][number]) => number) =>
    record.invoices.reduce((total, row) => total + of(row), 0)
  const value = moneyText(record.todayCents)
  return (
    <>
      <BigMoney cents={record.todayCents} label={d('owes')} />
      <ExplainPopover
        title={d('explain_title', { value })}
        totalLabel={d('total_on')}
        cents={record.todayCents}
        lines={[
          { label: d('explain_open'), cents: record.openCents },
          { label: d('correction'), cents: sum((row) => row.correctionCents) },
          { label: d('fine'), cents: sum((row) => row.fineCents) },
          { label: d('interest'), cents: sum((row) => row.interestCents) },
        ]}
      >
        {d('tomorrow', { value: moneyText(record.tomorrowCents) })}
      </ExplainPopover>
    </>
  )
}

const day = (date: string) => formatDate(toCalendarDate(date))

function useFacts(record: DebtRecord): Fact[] {
  const d = usePhrases(debtPhrases)
  const { window, dossier } = record
  return [
    {
      label: d('guardian'),
      value: <TextLink href={guardianPaths.one({ guardianId: record.id })}>{d('see_family')}</TextLink>,
    },
    { label: d('contacts'), value: <Ways record={record} /> },
    {
      label: d('hours'),
      value: (
        <>
          {window.isOpen ? d('hours_open', { to: window.to ?? '' }) : d('hours_closed', { rule: window.rule })}
          <br />
          <small>{d('hours_source', { source: window.source })}</small>
        </>
      ),
    },
    ...(record.invoices.length > 0 && record.status !== 'forwardToJustice'
      ? [{ label: d('justice'), value: d('justice_from', { day: day(record.justiceFrom) }) }]
      : []),
    ...(dossier === null ? [] : [{ label: d('dossier'), value: dossier }]),
  ]
}

/** Living agreements and listings, each with the way to it. */
function useTiedFacts({ agreements, listings }: FamilyTies): Fact[] {
  const d = usePhrases(debtPhrases)
  const offers = agreements
    .filter(({ isLiving }) => isLiving)
    .map(({ row, state }) => ({
      label: d('agreement'),
      value: (
        <TextLink href={agreementPaths.one({ agreementId: row.id })}>
          {d('agreement_line', {
            code: String(row.code),
            state,
            value: moneyText(row.totalCents),
            count: row.installments,
          })}
        </TextLink>
      ),
    }))
  const named = listings
    .filter(({ isLiving }) => isLiving)
    .map(({ row, state }) => ({
      label: d('listing'),
      value: (
        <TextLink href={negativeListingPaths.one({ listingId: row.id })}>
          {d('listing_line', { number: numberText(row.invoiceNumber), state })}
        </TextLink>
      ),
    }))
  return [...offers, ...named]
}

function Notes({ record }: { record: DebtRecord }) {
  const d = usePhrases(debtPhrases)
  const promise = record.promises.find(({ status }) => status === 'open')
  const { flag, flaggedByName, flagReason, heldByName, isMine } = record
  return (
    <>
      {flag !== null && (
        <Note tone="att">{d('suspended', { name: flaggedByName ?? '', reason: flagReason ?? '' })}</Note>
      )}
      {promise && (
        <Note tone="go">
          {d('promise_note', {
            value: moneyText(promise.cents),
            day: day(promise.promisedOn),
            until: day(promise.judgedAfter),
          })}
        </Note>
      )}
      {heldByName !== null && !isMine && <Note tone="att">{d('held_by', { name: heldByName })}</Note>}
    </>
  )
}
