import type { TransferPayment, TransferRecord } from '@caderneta/contracts/transfer-shapes'
import { paymentStatusWords, transferStatusWords } from '@caderneta/contracts/transfer-words'
import { IconCalendarEvent, IconCheck, IconClock, IconTrash, IconUserCheck } from '@tabler/icons-react'
import { saveFile } from '../../client/file-transfer.ts'
import { useMay } from '../../client/permissions.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import { DateText, Money } from '../../ui/format.tsx'
import { dateText, moneyDigits } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { StatusPill } from '../../ui/pill.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { Statement } from '../../ui/statement.tsx'
import { payoutPaths } from '../payouts/paths.ts'
import { transferAuditPaths } from '../transfer-audits/paths.ts'
import { PaymentVerbs } from './payment-verbs.tsx'
import { phrases } from './phrases.ts'
import css from './transfer.module.css'

/** On which day how much is paid, and what was paid, by whom. */
export function TransferPayments({ transfer }: { transfer: TransferRecord }) {
  const t = usePhrases(phrases)
  const may = useMay()
  const { installments, payments, status, strategy, planName, coverage } = transfer
  const facts: Fact[] = [
    { label: t('plan'), value: planName },
    { label: t('schedule'), value: t('schedule_of', { strategy }) },
    ...(coverage === 'guaranteed' && may({ needs: 'Caderneta.TransferAudit.GetAll', schoolAccess: 'seeTransfers' })
      ? [
          {
            label: t('audit'),
            value: <TextLink href={transferAuditPaths.list({ transferId: transfer.id })}>{t('see_audits')}</TextLink>,
          },
        ]
      : []),
  ]
  return (
    <div className={css.side}>
      <section>
        <SectionTitle hint={status === 'open' ? t('expected_dates') : undefined}>{t('payments')}</SectionTitle>
        {installments.length === 0 ? <p className={css.quiet}>{t('no_payments')}</p> : <Dates transfer={transfer} />}
      </section>
      {payments.map((payment) => (
        <OnePayment key={payment.id} payment={payment} transfer={transfer} />
      ))}
      <FactList facts={facts} />
    </div>
  )
}

/** What pays a date: made, or under way. */
function paymentOf(payments: readonly TransferPayment[], position: number): TransferPayment | undefined {
  return payments.find(
    ({ installment, status }) => installment === position && (status === 'recorded' || status === 'confirmed'),
  )
}

function Dates({ transfer: { installments, payments, status } }: { transfer: TransferRecord }) {
  const t = usePhrases(phrases)
  return (
    <Statement
      label={t('payments')}
      columns={[
        { id: 'day', header: t('date'), role: 'line' },
        { id: 'state', header: t('state'), role: 'pill' },
        { id: 'value', header: t('amount_brl'), role: 'value', width: 110 },
      ]}
      rows={installments.map(({ position, dueOn, cents }) => ({
        id: String(position),
        name: dateText(dueOn),
        cells: {
          day: <DateText on={dueOn} weekday />,
          state: status === 'open' ? '' : <DatePill payment={paymentOf(payments, position)} />,
          value: moneyDigits(cents),
        },
      }))}
    />
  )
}

/** Paid; recorded by hand, for another person to confirm; scheduled by Pix or bank file; or nothing pays it yet. */
function DatePill({ payment }: { payment: TransferPayment | undefined }) {
  const t = usePhrases(phrases)
  const word = useTableWords(paymentStatusWords)
  const status = useTableWords(transferStatusWords)
  if (!payment) return <StatusPill tone="go" icon={IconClock} word={t('waits')} />
  if (payment.status === 'recorded' && payment.payoutId !== null)
    return <StatusPill tone="go" icon={IconCalendarEvent} word={status('scheduled')} />
  return <StatusPill tone={tones[payment.status]} icon={icons[payment.status]} word={word(payment.status)} />
}

const tones = { recorded: 'att', confirmed: 'ok', discarded: 'off', reversed: 'off' } as const
const icons = { recorded: IconUserCheck, confirmed: IconCheck, discarded: IconTrash, reversed: IconTrash }

function OnePayment({ payment, transfer }: { payment: TransferPayment; transfer: TransferRecord }) {
  const t = usePhrases(phrases)
  const { status, recordedByName, confirmedByName, undoneByName, undoneReason } = payment
  const who = [
    t('recorded_by', { name: recordedByName }),
    ...(confirmedByName === null ? [] : [t('confirmed_by', { name: confirmedByName })]),
  ]
  return (
    <section>
      <DatePill payment={payment} />{' '}
      <Money cents={payment.cents} struck={status === 'discarded' || status === 'reversed'} />
      <p className={css.quiet}>
        {dateText(payment.paidOn)} · {payment.reference} · {payment.bankAccountName}
      </p>
      <p className={css.quiet}>{who.join(', ')}</p>
      {undoneReason !== null && (
        <p className={css.quiet}>
          {undoneReason} ({undoneByName})
        </p>
      )}
      <PaymentWays payment={payment} />
      <PaymentVerbs payment={payment} transfer={transfer} />
    </section>
  )
}

/** The payment by Pix or bank file behind it, and its receipt. */
function PaymentWays({ payment: { id, payoutId, hasReceipt } }: { payment: TransferPayment }) {
  const t = usePhrases(phrases)
  const may = useMay()
  const isShown = payoutId !== null && may({ needs: 'Caderneta.Payout.Get', schoolAccess: 'seeTransfers' })
  return (
    <p className={css.ways}>
      {isShown && <TextLink href={payoutPaths.one({ payoutId })}>{t('see_payout')}</TextLink>}
      {hasReceipt && <TextLink onClick={() => void saveReceipt(id)}>{t('receipt')}</TextLink>}
    </p>
  )
}

/** Its call is loaded by the press that asks for it. */
async function saveReceipt(id: string): Promise<void> {
  const { transferReceipts } = await import('@caderneta/contracts/transfer-receipts')
  await saveFile(transferReceipts.paymentReceipt, { id })
}
