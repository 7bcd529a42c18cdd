import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import { invoices } from '@caderneta/contracts/invoices'
import { useState } from 'react'
import { errorText } from '../../client/error-words.ts'
import { definePhrases, usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { DateField } from '../../ui/date-field.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { BigMoney } from '../../ui/format.tsx'
import { dateText, moneyDigits, moneyText } from '../../ui/format-text.ts'
import { Note } from '../../ui/note.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { Statement, type StatementRow } from '../../ui/statement.tsx'
import { useCorrectionWords } from './correction-words.ts'
import { rateText, useRules } from './use-explanation.ts'
import css from './invoice-tabs.module.css'

const phrases = definePhrases('invoices.charges', {
  'pt-BR': {
    terms: 'Regras desta fatura',
    termsHint: 'copiadas da escola na emissão',
    fine_rule: '{{rate}} do nominal, uma vez',
    interest_monthly: '{{rate}} ao mês, 1/30 ao dia',
    interest_daily: '{{rate}} ao dia',
    count: 'Atraso contado a partir',
    count_shifted: 'do próximo dia útil',
    count_original: 'da data de vencimento',
    discount: 'Pontualidade',
    discount_rule_one: '{{value}} até {{count}} dia antes do vencimento',
    discount_rule_many: '{{value}} até {{count}} dias antes do vencimento',
    discount_rule_other: '{{value}} até {{count}} dias antes do vencimento',
    discount_onTime: '{{value}} até o vencimento',
    discount_none: 'nenhum desconto',
    simulate: 'Simular outra data',
    date: 'Data do pagamento',
    owed: 'A pagar em {{date}}',
    what: 'Composição',
    open: 'Nominal em aberto',
    early: 'Desconto de pontualidade',
    total: 'A pagar',
    over: 'Esta fatura não aceita mais pagamento: não há o que simular.',
  },
  en: {
    terms: 'Rules for this invoice',
    termsHint: 'copied from the school when issued',
    fine_rule: '{{rate}} of the face amount, once',
    interest_monthly: '{{rate}} a month, 1/30 a day',
    interest_daily: '{{rate}} a day',
    count: 'Late days counted from',
    count_shifted: 'the next business day',
    count_original: 'the due date',
    discount: 'Early payment',
    discount_rule_one: '{{value}} until {{count}} day before the due date',
    discount_rule_other: '{{value}} until {{count}} days before the due date',
    discount_onTime: '{{value}} until the due date',
    discount_none: 'no discount',
    simulate: 'Simulate another date',
    date: 'Payment date',
    owed: 'Due on {{date}}',
    what: 'Breakdown',
    open: 'Face amount still open',
    early: 'Early-payment discount',
    total: 'Due',
    over: 'This invoice can no longer be paid: there is nothing to simulate.',
  },
})

/** The terms that were copied into the invoice, and what they make of any date. */
export function InvoiceChargesTab({ invoice, today }: { invoice: Invoice; today: string }) {
  const t = usePhrases(phrases)
  return (
    <div className={`${css.tab} ${css.narrow}`}>
      <section>
        <SectionTitle hint={t('termsHint')}>{t('terms')}</SectionTitle>
        <Terms invoice={invoice} />
      </section>
      <section>
        <SectionTitle>{t('simulate')}</SectionTitle>
        {invoice.today ? <Simulation invoice={invoice} today={today} /> : <p className={css.quiet}>{t('over')}</p>}
      </section>
    </div>
  )
}

function Terms({ invoice }: { invoice: Invoice }) {
  const t = usePhrases(phrases)
  const { fine, interest } = useRules(invoice)
  const words = useCorrectionWords(invoice)
  const discountText = (days: number, value: string) =>
    days === 0 ? t('discount_onTime', { value }) : t('discount_rule', { count: days, value })
  const discounts = invoice.earlyPaymentDiscounts.map(({ days, percent, valueCents }) =>
    discountText(days, percent === undefined ? moneyText(valueCents) : rateText(percent)),
  )
  return (
    <FactList
      facts={[
        { label: t('fine'), value: t('fine_rule', { rate: fine }) },
        { label: t('interest'), value: t(`interest_${invoice.paymentFine.interestBasis}`, { rate: interest }) },
        { label: t('correction'), value: words.regime },
        { label: t('count'), value: t(`count_${invoice.countFrom}`) },
        { label: t('discount'), value: discounts.length > 0 ? discounts.join('; ') : t('discount_none') },
      ]}
    />
  )
}

function Simulation({ invoice, today }: { invoice: Invoice; today: string }) {
  const t = usePhrases(phrases)
  const [date, setDate] = useState<string | null>(today)
  const { data, error } = useRecord(
    invoices.paymentFine,
    { id: invoice.id, newDueDate: date ?? today },
    { enabled: date !== null },
  )
  const line = (id: string, name: string, cents: number, kind?: StatementRow['kind']): StatementRow => ({
    id,
    name,
    kind,
    cells: { what: name, value: moneyDigits(cents) },
  })
  return (
    <div className={css.tab}>
      <div className={css.field}>
        <DateField label={t('date')} value={date} onChange={setDate} />
      </div>
      {error && <Note tone="bad">{errorText(error)}</Note>}
      {data && (
        <div aria-live="polite">
          <BigMoney size="second" cents={data.totalCents} label={t('owed', { date: dateText(data.on) })} />
          <Statement
            label={t('simulate')}
            columns={[
              { id: 'what', header: t('what'), role: 'line' },
              { id: 'value', header: t('amount_brl'), role: 'value', width: 140 },
            ]}
            rows={[
              line('open', t('open'), data.openCents),
              line('early', t('early'), 0 - data.discountCents),
              ...(invoice.chargeRegime === 'contract'
                ? []
                : [line('correction', t('correction'), data.correctionCents)]),
              line('interest', t('interest'), data.interestCents),
              line('fine', t('fine'), data.fineCents),
              line('total', t('total'), data.totalCents, 'total'),
            ]}
          />
        </div>
      )}
    </div>
  )
}
