import { type CounterMeans, counterMeans } from '@caderneta/contracts/invoice-events'
import { definePhrases, usePhrases } from '../../client/phrases.ts'
import { SelectField } from '../../ui/select-field.tsx'

export const counterMeansPhrases = definePhrases('invoices.counterMeans', {
  'pt-BR': {
    label: 'Meio de pagamento',
    none: 'Não informado',
    cash: 'Dinheiro',
    pix: 'Pix da escola',
    debitCard: 'Cartão de débito',
    creditCard: 'Cartão de crédito',
    check: 'Cheque',
    transfer: 'Transferência',
    other: 'Outro',
  },
  en: {
    label: 'Means of payment',
    none: 'Not told',
    cash: 'Cash',
    pix: "School's Pix",
    debitCard: 'Debit card',
    creditCard: 'Credit card',
    check: 'Check',
    transfer: 'Transfer',
    other: 'Other',
  },
})

type Props = { value: CounterMeans | null; onChange: (means: CounterMeans | null) => void }

/** How the family paid at the counter. */
export function CounterMeansField({ value, onChange }: Props) {
  const t = usePhrases(counterMeansPhrases)
  const options = counterMeans.map((means) => ({ value: means, label: t(means) }))
  return <SelectField label={t('label')} value={value} onChange={onChange} options={options} placeholder={t('none')} />
}
