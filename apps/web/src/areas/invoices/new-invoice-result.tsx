import type { Enrollment } from '@caderneta/contracts/enrollments'
import { usePhrases } from '../../client/phrases.ts'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import { BigMoney, DateText } from '../../ui/format.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import type { Products } from './chargeable-products.tsx'
import css from './invoice-tabs.module.css'
import { useMonthWords } from './invoice-words.ts'
import type { NewInvoiceValues } from './new-invoice.ts'
import { newPhrases } from './new-invoice-phrases.ts'

type Billed = Enrollment | undefined
type ResultProps = { values: NewInvoiceValues; billed: Billed; products: Products }

/** What the invoice will charge, and whom. */
export function Result({ values, billed, products }: ResultProps) {
  const t = usePhrases(newPhrases)
  const month = useMonthWords()
  return (
    <section>
      <SectionTitle>{t('result')}</SectionTitle>
      <BigMoney
        size="second"
        cents={values.valueCents ?? products.chosen?.valueCents ?? billed?.monthlyCents}
        label={t('willCharge')}
      />
      <FactList
        facts={[
          ...useWhom(billed, values.payer),
          { label: t('product'), value: products.name },
          {
            label: t('competence'),
            term: 'competence',
            value: values.competence === null ? '---' : month(values.competence),
          },
          { label: t('due'), value: <DateText on={values.dueDate} /> },
        ]}
      />
      <p className={css.quiet}>{t('notIssued')}</p>
    </section>
  )
}

function useWhom(billed: Billed, payer: NewInvoiceValues['payer']): Fact[] {
  const t = usePhrases(newPhrases)
  const first = billed?.guardianName ?? '---'
  const second = billed?.payers?.coGuardianName
  const names = { shares: second ? t('payer_both', { first, second }) : first, guardian: first, coGuardian: second }
  return [
    { label: t('guardian'), value: names[payer ?? 'shares'] },
    { label: t('student'), value: billed ? `${billed.studentName} · ${billed.className}` : '---' },
  ]
}
