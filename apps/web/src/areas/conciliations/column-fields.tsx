import { usePhrases } from '../../client/phrases.ts'
import { TextField } from '../../ui/text-field.tsx'
import { phrases } from './phrases.ts'

const names = ['dayColumn', 'textColumn', 'amountColumn', 'creditColumn', 'debitColumn', 'documentColumn'] as const
export type Columns = Record<(typeof names)[number], string>

export const noColumns: Columns = {
  dayColumn: '',
  textColumn: '',
  amountColumn: '',
  creditColumn: '',
  debitColumn: '',
  documentColumn: '',
}

type Props = { columns: Columns; onChange: (columns: Columns) => void }

/** Which title of the sheet is what. */
export function ColumnFields({ columns, onChange }: Props) {
  const t = usePhrases(phrases)
  const labels = {
    dayColumn: t('column_day'),
    textColumn: t('column_text'),
    amountColumn: t('column_amount'),
    creditColumn: t('column_credit'),
    debitColumn: t('column_debit'),
    documentColumn: t('column_document'),
  }
  return (
    <>
      {names.map((name) => (
        <TextField
          key={name}
          label={labels[name]}
          hint={name === 'amountColumn' ? t('column_amount_hint') : undefined}
          value={columns[name]}
          onChange={(value) => onChange({ ...columns, [name]: value })}
          required={name === 'dayColumn' || name === 'textColumn'}
        />
      ))}
    </>
  )
}
