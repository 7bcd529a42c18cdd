import { messageChannelWords } from '@caderneta/contracts/message-template-words'
import { notificationRules, type WholeNotification } from '@caderneta/contracts/notification-rules'
import { IconRefresh } from '@tabler/icons-react'
import { usePathParams } from '../../client/path.ts'
import { useMay } from '../../client/permissions.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import type { RecordVerb } from '../../screens/record-verbs.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import type { Fact } from '../../ui/fact-list.tsx'
import { DateText, dateTimeText } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.ts'
import { agreementPaths } from '../agreements/paths.ts'
import { enrollmentPaths } from '../enrollments/paths.ts'
import { guardianPaths } from '../guardians/paths.ts'
import css from './notification-rules.module.css'
import { NotificationPill } from './notification-pill.tsx'
import { Why } from './notifications-page.tsx'
import { invoicePaths } from '../invoices/paths.ts'
import { notificationRulePaths } from './paths.ts'
import { phrases } from './phrases.ts'

export function NotificationPage() {
  const t = usePhrases(phrases)
  const { notificationId: id } = usePathParams(notificationRulePaths.message)
  return (
    <RecordPage
      query={useRecord(notificationRules.message, { id })}
      title={t('message')}
      crumbs={[useSettingsCrumb(), { label: t('messages'), href: notificationRulePaths.messages() }]}
      useView={useMessageView}
    />
  )
}

function useMessageView(record: WholeNotification): RecordView {
  const resend = useResend(record)
  return {
    title: record.guardianName,
    pills: <NotificationPill status={record.status} size="header" />,
    verbs: { primary: record.can.resend.can ? resend : undefined },
    facts: useFacts(record),
    body: <Words record={record} />,
    sights: [record.guardianId],
  }
}

function useFacts(record: WholeNotification): Fact[] {
  const t = usePhrases(phrases)
  const channelWord = useTableWords(messageChannelWords)
  const at = (moment: string | null) => (moment === null ? '---' : dateTimeText(moment))
  const { ruleId, ruleName, source, guardianId, guardianName } = record
  return [
    { label: t('why'), value: <Why row={record} /> },
    {
      label: t('rule'),
      value: <TextLink href={notificationRulePaths.one({ notificationRuleId: ruleId, source })}>{ruleName}</TextLink>,
    },
    { label: t('number'), value: record.ruleNumber },
    { label: t('action'), value: record.actionName },
    { label: t('guardian'), value: <TextLink href={guardianPaths.one({ guardianId })}>{guardianName}</TextLink> },
    {
      label: t('channel'),
      value: record.isFallback
        ? t('by_fallback', { channel: channelWord(record.channel) })
        : channelWord(record.channel),
    },
    { label: t('to'), value: record.recipient ?? '---' },
    { label: t('day'), value: <DateText on={record.day} /> },
    { label: t('of_what'), value: <OfWhat record={record} /> },
    { label: t('sent_at'), value: at(record.sentAt) },
    { label: t('delivered_at'), value: at(record.deliveredAt) },
    { label: t('read_at'), value: at(record.readAt) },
  ]
}

/** Each is a page away. */
function OfWhat({ record: { invoiceIds, agreementIds, enrollmentIds } }: { record: WholeNotification }) {
  const t = usePhrases(phrases)
  const all = [
    ...invoiceIds.map((id) => ({ id, words: t('one_invoice'), href: invoicePaths.one({ invoiceId: id }) })),
    ...agreementIds.map((id) => ({ id, words: t('one_agreement'), href: agreementPaths.one({ agreementId: id }) })),
    ...enrollmentIds.map((id) => ({ id, words: t('one_enrollment'), href: enrollmentPaths.one({ enrollmentId: id }) })),
  ]
  return all.map(({ id, words, href }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <TextLink href={href}>{all.length === 1 ? words : t('numbered', { words, number: at + 1 })}</TextLink>
    </span>
  ))
}

function Words({ record: { message } }: { record: WholeNotification }) {
  const t = usePhrases(phrases)
  if (message === null) return null
  const { subject, body, segments } = message
  return (
    <>
      <SectionTitle>{t('what_it_said')}</SectionTitle>
      <div className={css.message}>
        {subject !== null && <strong>{subject}</strong>}
        {subject !== null && '\n\n'}
        {body}
      </div>
      <p>
        {segments !== null && t('segments', { count: segments })} {t('links_hidden')}
      </p>
    </>
  )
}

function useResend({ id, can }: WholeNotification): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const may = useMay()
  const write = useWrite(notificationRules.resend, {
    onDone: ({ sendsAt }) => toast.success({ title: t('resent', { at: dateTimeText(sendsAt) }) }),
  })
  if (!may(notificationRules.resend)) return undefined
  return {
    id: 'resend',
    label: t('resend'),
    icon: IconRefresh,
    busy: write.isPending,
    disabledReason: disabledReason(notificationRules.resend, can.resend),
    run: () => write.mutate({ id }),
  }
}
