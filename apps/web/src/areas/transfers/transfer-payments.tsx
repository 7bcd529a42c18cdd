import type { TransferPayment, TransferRecord } from '@caderneta/contracts/transfer-shapes'
import { paymentStatusWords } from '@caderneta/contracts/transfer-words'
import { IconCheck, IconClock, IconTrash, IconUserCheck } from '@tabler/icons-react'
import { useMay } from '../../client/permissions.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import { DateText, Money } from '../../ui/format.tsx'
import { dateText, moneyDigits } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { StatusPill } from '../../ui/pill.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { Statement } from '../../ui/statement.tsx'
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
    ...(coverage === 'guaranteed' && may({ needs: 'Caderneta.TransferAudit.GetAll' })
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

function Dates({ transfer: { installments, status } }: { transfer: TransferRecord }) {
  const t = usePhrases(phrases)
  return (
    <Statement
      label={t('payments')}
      columns={[
        { id: 'day', header: t('date'), role: 'line' },
        { id: 'state', header: t('state'), role: 'pill' },
        { id: 'value', header: t('amount_brl'), role: 'value', width: 110 },
      ]}
      rows={installments.map(({ position, dueOn, cents, isPaid }) => ({
        id: String(position),
        name: dateText(dueOn),
        cells: {
          day: <DateText on={dueOn} weekday />,
          state: status === 'open' ? '' : <DatePill isPaid={isPaid} />,
          value: moneyDigits(cents),
        },
      }))}
    />
  )
}

function DatePill({ isPaid }: { isPaid: boolean }) {
  const t = usePhrases(phrases)
  const word = useTableWords(paymentStatusWords)
  return isPaid ? (
    <StatusPill tone="ok" icon={IconCheck} word={word('confirmed')} />
  ) : (
    <StatusPill tone="go" icon={IconClock} word={t('waits')} />
  )
}

const tones = { recorded: 'att', confirmed: 'ok', discarded: 'off', reversed: 'off' } as const
const icons = { recorded: IconUserCheck, confirmed: IconCheck, discarded: IconTrash, reversed: IconTrash }

function OnePayment({ payment, transfer }: { payment: TransferPayment; transfer: TransferRecord }) {
  const t = usePhrases(phrases)
  const word = useTableWords(paymentStatusWords)
  const { status, recordedByName, confirmedByName, undoneByName, undoneReason } = payment
  const who = [
    t('recorded_by', { name: recordedByName }),
    ...(confirmedByName === null ? [] : [t('confirmed_by', { name: confirmedByName })]),
  ]
  return (
    <section>
      <StatusPill tone={tones[status]} icon={icons[status]} word={word(status)} />{' '}
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
      <PaymentVerbs payment={payment} transfer={transfer} />
    </section>
  )
}
