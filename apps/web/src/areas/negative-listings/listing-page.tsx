import type { ListingRecord } from '@caderneta/contracts/negative-listing-shapes'
import { exclusionCauseWords } from '@caderneta/contracts/negative-listing-words'
import { deliveryStatusWords } from '@caderneta/contracts/delivery-words'
import { negativeListings } from '@caderneta/contracts/negative-listings'
import { taxIdText } from '@caderneta/kernel/tax-id'
import { numberText } from '../../client/number-text.ts'
import { useConfiguration } from '../../client/permissions.ts'
import { usePathParams } from '../../client/path.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import type { Fact } from '../../ui/fact-list.tsx'
import { BigMoney, DateText, DateTimeText } from '../../ui/format.tsx'
import { dateText } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { invoicePaths } from '../invoices/paths.ts'
import css from './listing.module.css'
import { ClockPill, ListingPill } from './listing-pill.tsx'
import { useListingVerbs } from './listing-verbs.ts'
import { negativeListingPaths } from './paths.ts'
import { phrases, type Words } from './phrases.ts'
import { ExclusionRules, InclusionRules } from './rules-table.tsx'

/** One listing: its notice, its rules, its clock, and what may be done. */
export function ListingPage() {
  const t = usePhrases(phrases)
  const { listingId } = usePathParams(negativeListingPaths.one)
  return (
    <RecordPage
      query={useRecord(negativeListings.get, { id: listingId })}
      title={t('the_listing')}
      crumbs={[{ label: t('title'), href: negativeListingPaths.list() }]}
      useView={useListingView}
    />
  )
}

function useListingView(listing: ListingRecord): RecordView {
  const t = usePhrases(phrases)
  const { today } = useConfiguration().environment
  const { guardianName, guardianTaxId, schoolName, invoiceNumber } = listing
  return {
    crumb: numberText(invoiceNumber),
    title: guardianName,
    who: `${taxIdText(guardianTaxId)} · ${schoolName}`,
    pills: (
      <>
        <ListingPill status={listing.status} size="header" />
        <ClockPill row={listing} size="header" />
      </>
    ),
    nextStep: nextStep(listing, today, t),
    verbs: useListingVerbs(listing),
    lead: <BigMoney cents={listing.cents} />,
    facts: useFacts(listing),
    tabs: [
      { id: 'regras', label: t('rules_tab'), body: <InclusionRules listing={listing} /> },
      { id: 'exclusao', label: t('exclusion_tab'), body: <ExclusionRules listing={listing} /> },
      { id: 'notificacao', label: t('notice_tab'), body: <Notice listing={listing} /> },
    ],
    history: { of: listing.id, ofSchool: true },
  }
}

function nextStep(listing: ListingRecord, today: string, t: Words): string | undefined {
  const { status, bureauError, exclusionDueOn } = listing
  if (status === 'noticed') return nextOfNotice(listing, today, t)
  if (status === 'inclusionRequested') return t('next_bureau')
  if (status === 'unconfirmed') return t('next_unconfirmed')
  if (status === 'refused') return t('next_refused', { why: bureauError ?? '' })
  return status === 'exclusionRequested' ? t('next_exclusion', { day: dateText(exclusionDueOn) }) : undefined
}

function nextOfNotice({ deliveredOn, waitUntil }: ListingRecord, today: string, t: Words): string {
  if (deliveredOn === null) return t('next_deliver')
  return waitUntil !== null && waitUntil < today ? t('next_include') : t('next_wait', { day: dateText(waitUntil) })
}

function useFacts(listing: ListingRecord): Fact[] {
  const t = usePhrases(phrases)
  const cause = useTableWords(exclusionCauseWords)
  const { invoiceId, invoiceNumber, exclusionCause, exclusionNote, droppedReason, bureauError, protocol } = listing
  const day = (label: string, on: string | null): Fact[] =>
    on === null ? [] : [{ label, value: <DateText on={on} /> }]
  const text = (label: string, value: string | null): Fact[] => (value === null ? [] : [{ label, value }])
  return [
    {
      label: t('invoice'),
      value: <TextLink href={invoicePaths.one({ invoiceId })}>{numberText(invoiceNumber)}</TextLink>,
    },
    ...day(t('due'), listing.dueOn),
    { label: t('uf'), value: listing.uf },
    ...day(t('noticed_on'), listing.noticedOn),
    { label: t('requested_by'), value: listing.requestedByName },
    ...day(t('delivered_on'), listing.deliveredOn),
    ...text(t('delivery_proof'), listing.deliveryProof),
    ...text(t('delivered_by'), listing.deliveredByName),
    ...day(t('wait_until'), listing.waitUntil),
    ...day(t('included_on'), listing.includedOn),
    ...text(t('protocol'), protocol),
    ...text(t('bureau_error'), bureauError),
    ...text(t('cause'), exclusionCause === null ? null : cause(exclusionCause)),
    ...text(t('exclude_note'), exclusionNote),
    ...day(t('leave_by'), listing.exclusionDueOn),
    ...day(t('excluded_on'), listing.excludedOn),
    ...text(t('dropped_reason'), droppedReason),
  ]
}

/** The notice as it was sent. */
function Notice({ listing }: { listing: ListingRecord }) {
  const t = usePhrases(phrases)
  const state = useTableWords(deliveryStatusWords)
  const { noticeSubject, noticeText, noticeRecipient, noticeHash, noticeStatus, noticeSentAt } = listing
  return (
    <div className={css.form}>
      <h3>{noticeSubject}</h3>
      <p>
        {t('notice_to', { to: noticeRecipient })} · {t('notice_state')}: {state(noticeStatus)}
        {noticeSentAt !== null && (
          <>
            {' '}
            <DateTimeText at={noticeSentAt} />
          </>
        )}
      </p>
      <p className={css.paper}>{noticeText}</p>
      <p className={css.hash}>
        {t('hash')}: {noticeHash}
      </p>
    </div>
  )
}
