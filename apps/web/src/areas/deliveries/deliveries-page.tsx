import { type Delivery, deliveries, DeliveryKind, DeliveryStatus } from '@caderneta/contracts/deliveries'
import { deliveryKindWords, deliveryReasonWords, deliveryStatusWords } from '@caderneta/contracts/delivery-words'
import { IconCheck, IconChecks, IconClock, IconHourglassOff, type Icon, IconX } from '@tabler/icons-react'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useWrite } from '../../client/use-write.ts'
import { ListPage } from '../../screens/list-page.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DateTimeText } from '../../ui/format.tsx'
import { StatusPill, type Tone } from '../../ui/pill.tsx'
import { toast } from '../../ui/toast.ts'
import { ChannelNotes } from './channel-notes.tsx'
import { phrases } from './phrases.ts'

/** E-mails to users, newest first: what left, what did not and why. */
export function DeliveriesPage() {
  const t = usePhrases(phrases)
  const language = useLanguage()
  const choices = <Value extends string>(
    values: readonly Value[],
    words: Record<Value, Record<typeof language, string>>,
  ) => values.map((value) => ({ value, label: words[value][language] }))
  return (
    <ListPage
      list={deliveries.list}
      exported={deliveries.export}
      title={t('title')}
      hint={t('hint')}
      summary={<ChannelNotes />}
      find={t('find')}
      filters={[
        { field: 'status', name: t('state'), choices: choices(DeliveryStatus.options, deliveryStatusWords) },
        { field: 'kind', name: t('subject'), choices: choices(DeliveryKind.options, deliveryKindWords) },
      ]}
      columns={useColumns()}
      name={(row) => t('row', { to: row.recipient })}
      card={(row) => ({
        title: row.recipient,
        lines: [deliveryKindWords[row.kind][language], <DateTimeText key="at" at={row.createdAt} />],
        pill: <DeliveryPill delivery={row} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

function useColumns(): Column<Delivery>[] {
  const t = usePhrases(phrases)
  const language = useLanguage()
  return [
    { id: 'to', header: t('to'), kind: 'name', cell: (row) => row.recipient, fixed: true },
    { id: 'kind', header: t('subject'), cell: (row) => deliveryKindWords[row.kind][language] },
    { id: 'status', header: t('state'), cell: (row) => <DeliveryPill delivery={row} /> },
    { id: 'createdAt', header: t('asked'), kind: 'date', cell: (row) => <DateTimeText at={row.createdAt} /> },
    { id: 'sentAt', header: t('sent'), kind: 'date', cell: (row) => <DateTimeText at={row.sentAt} />, rank: 'low' },
    { id: 'reason', header: t('reason'), cell: (row) => <Reason delivery={row} />, quiet: true, rank: 'middle' },
    { id: 'retry', header: t('retry'), cell: (row) => <Retry delivery={row} />, rank: 'middle' },
  ]
}

const looks: Record<Delivery['status'], { tone: Tone; icon: Icon }> = {
  queued: { tone: 'go', icon: IconClock },
  sent: { tone: 'ok', icon: IconCheck },
  delivered: { tone: 'ok', icon: IconChecks },
  read: { tone: 'ok', icon: IconChecks },
  bounced: { tone: 'bad', icon: IconX },
  failed: { tone: 'bad', icon: IconX },
  expired: { tone: 'off', icon: IconHourglassOff },
}

function DeliveryPill({ delivery: { status } }: { delivery: Delivery }) {
  return <StatusPill {...looks[status]} word={deliveryStatusWords[status][useLanguage()]} />
}

/** What the mail server said, in its own words; that it said nothing, in ours. */
function Reason({ delivery: { reason } }: { delivery: Delivery }) {
  const language = useLanguage()
  return reason && (deliveryReasonWords[reason]?.[language] ?? reason)
}

function Retry({ delivery: { id, status, can } }: { delivery: Delivery }) {
  const t = usePhrases(phrases)
  const retry = useWrite(deliveries.retry, { onDone: () => toast.success({ title: t('retried') }) })
  if (status !== 'failed') return null
  return (
    <Button
      kind="quiet"
      loading={retry.isPending}
      disabledReason={disabledReason(deliveries.retry, can.retry)}
      onClick={() => retry.mutate({ id })}
    >
      {t('retry')}
    </Button>
  )
}
