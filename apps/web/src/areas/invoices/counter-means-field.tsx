import { type CounterMeans, counterMeans } from '@caderneta/contracts/invoice-events'
import { definePhrases, usePhrases } from '../../client/phrases.ts'
import { SelectField } from '../../ui/select-field.tsx'

export const counterMeansPhrases = definePhrases('invoices.counterMeans', {
  'pt-BR': {
    label: 'Meio de pagamento',
    none: 'Não informado',
    means_cash: 'Dinheiro',
    means_pix: 'Pix da escola',
    means_debitCard: 'Cartão de débito',
    means_creditCard: 'Cartão de crédito',
    means_check: 'Cheque',
    means_transfer: 'Transferência',
    means_another: 'Outro',
  },
  en: {
    label: 'Means of payment',
    none: 'Not told',
    means_cash: 'Cash',
    means_pix: "School's Pix",
    means_debitCard: 'Debit card',
    means_creditCard: 'Credit card',
    means_check: 'Check',
    means_transfer: 'Transfer',
    means_another: 'Other',
  },
})

type Props = { value: CounterMeans | null; onChange: (means: CounterMeans | null) => void }

/** How the family paid at the counter. */
export function CounterMeansField({ value, onChange }: Props) {
  const t = usePhrases(counterMeansPhrases)
  const options = counterMeans.map((means) => ({
    value: means,
    label: t(means === 'other' ? 'means_another' : `means_${means}`),
  }))
  return <SelectField label={t('label')} value={value} onChange={onChange} options={options} placeholder={t('none')} />
}
