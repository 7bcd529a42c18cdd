import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import { usePhrases, type Translate } from '../../client/phrases.ts'
import { moneyDigits, moneyText } from '../../ui/format-text.ts'
import { Statement, type StatementColumn, type StatementRow } from '../../ui/statement.tsx'
import { useCorrectionWords } from './correction-words.ts'
import { rateText, useRules } from './use-explanation.ts'
import { recordPhrases } from './invoice-record-phrases.ts'

type Words = Translate<(typeof recordPhrases)['keys'][number]>
type Line = { id: string; name: string; rule: string; cents: number }

/** Items and charges in one ruled sum that ends in the number: for the drawer and the phone. */
export function InvoiceSum({ invoice }: { invoice: Invoice }) {
  const t = usePhrases(recordPhrases)
  const charges = useChargeLines(invoice).filter(({ cents }) => cents !== 0)
  const lines = [...itemLines(invoice, t), ...paidLine(invoice, t), ...charges]
  const total = invoice.today?.totalCents ?? invoice.nominalCents
  return (
    <Statement
      label={t('items')}
      columns={[whatColumn(t('item')), valueColumn(t)]}
      rows={[...lines.map(toRow), totalRow(invoice.today ? t('to_pay_today') : t('nominal'), total)]}
    />
  )
}

/** What was paid of it already: without this line the sum would not add up. */
function paidLine({ today, nominalCents }: Invoice, t: Words): Line[] {
  const paidCents = today ? nominalCents - today.openCents : 0
  return paidCents > 0 ? [{ id: 'paid', name: t('explain_paid'), rule: '', cents: -paidCents }] : []
}

/** What was sold, and its sum. */
export function ItemsTable({ invoice }: { invoice: Invoice }) {
  const t = usePhrases(recordPhrases)
  return (
    <Statement
      label={t('items')}
      columns={[whatColumn(t('item')), { id: 'rule', header: t('installment'), role: 'from' }, valueColumn(t)]}
      rows={[...itemLines(invoice, t).map(toRow), totalRow(t('nominal'), invoice.nominalCents)]}
    />
  )
}

/** What lateness adds today, and what paying early takes off. */
export function ChargesTable({ invoice }: { invoice: Invoice }) {
  const t = usePhrases(recordPhrases)
  const lines = useChargeLines(invoice)
  const sum = lines.reduce((total, { cents }) => total + cents, 0)
  return (
    <Statement
      label={t('charges')}
      columns={[whatColumn(t('charge')), { id: 'rule', header: t('rule'), role: 'from' }, valueColumn(t)]}
      rows={[...lines.map(toRow), totalRow(t('chargesTotal'), sum)]}
    />
  )
}

function whatColumn(header: string): StatementColumn {
  return { id: 'what', header, role: 'line' }
}

function valueColumn(t: Words): StatementColumn {
  return { id: 'value', header: t('amount_brl'), role: 'value', width: 110 }
}

function toRow({ id, name, rule, cents }: Line): StatementRow {
  return { id, name, cells: { what: name, rule, value: moneyDigits(cents) } }
}

function totalRow(name: string, cents: number): StatementRow {
  return { id: 'total', kind: 'total', name, cells: { what: name, value: moneyDigits(cents) } }
}

function itemLines(invoice: Invoice, t: Words): Line[] {
  return invoice.items.map((item, index) => ({
    id: `${item.productId} ${index}`,
    name: item.quantity > 1 ? t('quantity', { name: item.itemName, quantity: item.quantity }) : item.itemName,
    rule: item.installmentNumber === null ? '---' : `${item.installmentNumber}/${item.totalInstallments ?? 1}`,
    cents: item.valueCents * item.quantity,
  }))
}

const noCharges = { correctionCents: 0, fineCents: 0, interestCents: 0, discountCents: 0, daysLate: 0, indexes: [] }

function useChargeLines(invoice: Invoice): Line[] {
  const t = usePhrases(recordPhrases)
  const { fine, interest } = useRules(invoice)
  const charges = invoice.today ?? noCharges
  const words = useCorrectionWords(invoice)
  const interestRule = invoice.paymentFine.interestBasis === 'monthly' ? 'rule_interestMonth' : 'rule_interestDay'
  const lines: Line[] = [
    ...(words.isCorrected
      ? [{ id: 'correction', name: t('correction'), rule: words.regime, cents: charges.correctionCents }]
      : []),
    { id: 'fine', name: t('fine'), rule: t('rule_fine', { rate: fine }), cents: charges.fineCents },
    {
      id: 'interest',
      name: t('interest'),
      rule: words.isLegal
        ? words.rates(charges, moneyDigits(invoice.openCents + charges.correctionCents))
        : t(interestRule, { rate: interest, count: charges.daysLate }),
      cents: charges.interestCents,
    },
  ]
  const discounts = discountRules(invoice, t)
  if (discounts === '') return lines
  return [...lines, { id: 'discount', name: t('punctuality'), rule: discounts, cents: 0 - charges.discountCents }]
}

function discountRules({ earlyPaymentDiscounts }: Invoice, t: Words): string {
  return earlyPaymentDiscounts
    .map(({ days, percent, valueCents }) => {
      const value = percent === undefined ? moneyText(valueCents) : rateText(percent)
      return days === 0 ? t('rule_onTime', { value }) : t('rule_discount', { count: days, value })
    })
    .join('; ')
}
