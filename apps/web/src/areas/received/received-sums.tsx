import { paymentMethodWords } from '@caderneta/contracts/payment-method-words'
import type { ReceivedSummary } from '@caderneta/contracts/received'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { Money } from '../../ui/format.tsx'
import { dateText, moneyDigits } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { Statement } from '../../ui/statement.tsx'
import { SummaryStrip } from '../../ui/summary-strip.tsx'
import { receivedPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import css from './received.module.css'

type Props = { summary: ReceivedSummary; from: string; to: string }

export function ReceivedSums(props: Props) {
  const t = usePhrases(phrases)
  const { summary } = props
  const { receivedCents, expectedCents, count } = summary
  return (
    <>
      {!summary.isExact && <Note tone="att">{t('part')}</Note>}
      <div className={css.strip}>
        <SummaryStrip
          label={t('title')}
          cells={[
            { id: 'came', words: t('came'), value: <Money cents={receivedCents} />, note: t('payments', { count }) },
            { id: 'expected', words: t('expected'), value: <Money cents={expectedCents} /> },
            {
              id: 'difference',
              words: t('difference'),
              value: <Money cents={receivedCents - expectedCents} />,
              note: t('difference_note'),
            },
          ]}
        />
      </div>
      <div className={css.halves}>
        <ByMethod {...props} />
        <ByAccount {...props} />
      </div>
      <ByDay {...props} />
    </>
  )
}

/** Each leads to its payments. */
function ByMethod({ summary: { methods }, from, to }: Props) {
  const t = usePhrases(phrases)
  const words = useTableWords(paymentMethodWords)
  return (
    <section>
      <SectionTitle>{t('by_method')}</SectionTitle>
      <Statement
        label={t('by_method')}
        columns={useColumns(t('method'))}
        rows={methods.map(({ method, count, receivedCents }) => ({
          id: method,
          name: words(method),
          cells: {
            what: <TextLink href={receivedPaths.list({ from, to, method })}>{words(method)}</TextLink>,
            count: t('payments', { count }),
            value: moneyDigits(receivedCents),
          },
        }))}
      />
      {methods.some(({ method }) => method === 'credit') && <p className={css.quiet}>{t('credit_note')}</p>}
    </section>
  )
}

function ByAccount({ summary: { accounts }, from, to }: Props) {
  const t = usePhrases(phrases)
  return (
    <section>
      <SectionTitle>{t('by_account')}</SectionTitle>
      <Statement
        label={t('by_account')}
        columns={useColumns(t('account'))}
        rows={accounts.map(({ bankAccountId, name, count, receivedCents }) => {
          const words = name ?? t('at_school')
          const href =
            bankAccountId === null
              ? receivedPaths.list({ from, to, method: 'school' })
              : receivedPaths.list({ from, to, bankAccountId })
          return {
            id: bankAccountId ?? 'school',
            name: words,
            cells: {
              what: <TextLink href={href}>{words}</TextLink>,
              count: t('payments', { count }),
              value: moneyDigits(receivedCents),
            },
          }
        })}
      />
    </section>
  )
}

function useColumns(what: string) {
  const t = usePhrases(phrases)
  return [
    { id: 'what', header: what, role: 'line' as const },
    { id: 'count', header: t('count'), role: 'from' as const },
    { id: 'value', header: t('received_short'), role: 'value' as const, width: 140 },
  ]
}

function ByDay({ summary: { days } }: Props) {
  const t = usePhrases(phrases)
  return (
    <section>
      <SectionTitle>{t('by_day')}</SectionTitle>
      <Statement
        label={t('by_day')}
        columns={[
          { id: 'what', header: t('day'), role: 'line' },
          { id: 'count', header: t('count'), role: 'from' },
          { id: 'expected', header: t('expected_short'), role: 'balance', width: 140 },
          { id: 'value', header: t('received_short'), role: 'value', width: 140 },
        ]}
        rows={days.map(({ date, count, receivedCents, expectedCents }) => ({
          id: date,
          name: dateText(date),
          cells: {
            what:
              count > 0 ? (
                <TextLink href={receivedPaths.list({ from: date, to: date })}>{dateText(date)}</TextLink>
              ) : (
                dateText(date)
              ),
            count: t('payments', { count }),
            expected: moneyDigits(expectedCents),
            value: moneyDigits(receivedCents),
          },
        }))}
      />
    </section>
  )
}
