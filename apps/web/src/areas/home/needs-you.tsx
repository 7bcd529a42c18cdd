import type { AnswerOf, GivenTo } from '@caderneta/contracts/define'
import { invoices } from '@caderneta/contracts/invoices'
import { settlements } from '@caderneta/contracts/settlements'
import { IconAlertTriangle, IconCopy, IconFileText, IconX, type Icon } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { ErrorFace, LoadingRows } from '../../ui/faces.tsx'
import { moneyText } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import css from './home-page.module.css'
import { homePhrases } from './home-phrases.ts'
import { invoicePaths } from '../invoices/paths.ts'
import { bankFilePaths } from '../bank-files/paths.ts'

// Only a network where nothing waits needs it.
const BeginHere = lazy(async () => ({ default: (await import('./begin-here.tsx')).BeginHere }))

type Kind = 'refused' | 'exceptions' | 'written' | 'overdue'
type Waiting = { kind: Kind; count: number; value: string; href: string }

const icons: Record<Kind, Icon> = {
  refused: IconX,
  exceptions: IconCopy,
  written: IconFileText,
  overdue: IconAlertTriangle,
}

/** Exceptions first: what nobody but a person can move on. */
export function NeedsYou({ seesInvoices }: { seesInvoices: boolean }) {
  const t = usePhrases(homePhrases)
  const { waiting, isLoading, error, retry } = useWaiting(seesInvoices)
  return (
    <section className={css.needs}>
      <SectionTitle hint={waiting.length > 0 ? waiting.length : undefined}>{t('needsYou')}</SectionTitle>
      {error ? (
        <ErrorFace title={error.message || t('failed')} code={error.requestId} onRetry={retry}>
          {t('nothing_changed')}
        </ErrorFace>
      ) : (
        <WaitingList waiting={waiting} isLoading={isLoading} seesInvoices={seesInvoices} />
      )}
    </section>
  )
}

type WaitingListProps = { waiting: Waiting[]; isLoading: boolean; seesInvoices: boolean }

function WaitingList({ waiting, isLoading, seesInvoices }: WaitingListProps) {
  if (isLoading) return <LoadingRows rows={3} columns={2} />
  if (waiting.length === 0)
    return (
      <Suspense fallback={<LoadingRows rows={3} columns={2} />}>
        <BeginHere seesInvoices={seesInvoices} />
      </Suspense>
    )
  return (
    <ul>
      {waiting.map((one) => (
        <WaitingLine key={one.kind} {...one} />
      ))}
    </ul>
  )
}

function WaitingLine({ kind, count, value, href }: Waiting) {
  const t = usePhrases(homePhrases)
  const IconPart = icons[kind]
  return (
    <li className={css.waiting}>
      <IconPart size={17} stroke={1.6} aria-hidden />
      <span>
        {t(kind, { count })}
        <small>{t(`note_${kind}`, { value })}</small>
      </span>
      <TextLink href={href} label={`${t(`verb_${kind}`)}: ${t(kind, { count })}`}>
        {t(`verb_${kind}`)}
      </TextLink>
    </li>
  )
}

function useWaiting(seesInvoices: boolean) {
  const decides = useMay()(settlements.countExceptions)
  const refused = useTotals({ bankRegistration: 'error' }, seesInvoices)
  const written = useTotals({ displayState: 'open' }, seesInvoices)
  const overdue = useTotals({ displayState: 'overdueButPayable' }, seesInvoices)
  const exceptions = useRecord(settlements.countExceptions, {}, { enabled: decides })
  const asked = [...(seesInvoices ? [refused, written, overdue] : []), ...(decides ? [exceptions] : [])]
  const waiting: Waiting[] = [
    ...ofTotals('refused', refused.data, 'nominalCents', invoicePaths.list({ bankRegistration: 'error' })),
    ...ofExceptions(exceptions.data?.count),
    ...ofTotals('written', written.data, 'nominalCents', invoicePaths.list({ displayState: 'open' })),
    ...ofTotals('overdue', overdue.data, 'toReceiveCents', invoicePaths.list({ displayState: 'overdueButPayable' })),
  ]
  return {
    waiting: waiting.filter(({ count }) => count > 0),
    isLoading: asked.some((query) => query.isPending),
    error: asked.find((query) => query.error !== null)?.error ?? undefined,
    retry: () => void Promise.all(asked.map((query) => query.refetch())),
  }
}

type Totals = AnswerOf<typeof invoices.totals>

function ofTotals(kind: Kind, totals: Totals | undefined, money: 'nominalCents' | 'toReceiveCents', href: string) {
  return totals ? [{ kind, count: totals.count, value: moneyText(totals[money]), href }] : []
}

function ofExceptions(count: number | undefined): Waiting[] {
  return count === undefined ? [] : [{ kind: 'exceptions', count, value: '', href: bankFilePaths.exceptions() }]
}

function useTotals(filter: GivenTo<typeof invoices.totals>, enabled: boolean) {
  return useRecord(invoices.totals, filter, { enabled })
}
