import { received, type ReceivedDoubles } from '@caderneta/contracts/received'
import type { GivenTo } from '@caderneta/contracts/define'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { countText, dateText, moneyDigits } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { Loaded } from '../../ui/load-faces.tsx'
import { Note } from '../../ui/note.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { Statement } from '../../ui/statement.tsx'
import { invoicePaths } from '../invoices/paths.ts'
import { phrases } from './phrases.ts'
import css from './received.module.css'

/** Pairs of payments that a person should look at; each leads to its invoice. */
export function DoublesSection({ asked }: { asked: GivenTo<typeof received.doubles> }) {
  const t = usePhrases(phrases)
  const doubles = useRecord(received.doubles, asked)
  return (
    <section>
      <SectionTitle hint={t('radar_hint')}>{t('radar')}</SectionTitle>
      <Loaded query={doubles}>
        {({ items, isExact }) => (
          <>
            {!isExact && <Note tone="att">{t('radar_more')}</Note>}
            {items.length === 0 ? <p className={css.quiet}>{t('radar_none')}</p> : <Pairs items={items} />}
          </>
        )}
      </Loaded>
    </section>
  )
}

type Double = ReceivedDoubles['items'][number]

function Pairs({ items }: { items: Double[] }) {
  const t = usePhrases(phrases)
  return (
    <Statement
      label={t('radar')}
      columns={[
        { id: 'family', header: t('family'), role: 'line' },
        { id: 'what', header: t('what'), role: 'from' },
        { id: 'first', header: t('first_paid'), role: 'from' },
        { id: 'second', header: t('second_paid'), role: 'from' },
        { id: 'value', header: t('amount_brl'), role: 'value', width: 140 },
      ]}
      rows={items.map(({ kind, guardianName, cents, payments: [first, second] }) => ({
        id: `${first?.id} ${second?.id}`,
        name: guardianName,
        attention: true,
        cells: {
          family: guardianName,
          what: kind === 'sameInvoice' ? t('sameInvoice') : t('sameMonth'),
          first: first && <Paid payment={first} />,
          second: second && <Paid payment={second} />,
          value: moneyDigits(cents),
        },
      }))}
    />
  )
}

function Paid({ payment: { invoiceId, invoiceNumber, paidDate } }: { payment: Double['payments'][number] }) {
  const t = usePhrases(phrases)
  const language = useLanguage()
  const number = invoiceNumber === null ? t('draft') : countText(invoiceNumber, language)
  return (
    <TextLink href={invoicePaths.one({ invoiceId })}>{t('one_paid', { number, date: dateText(paidDate) })}</TextLink>
  )
}
