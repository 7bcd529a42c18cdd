import { bankFiles } from '@caderneta/contracts/bank-files'
import type { AnswerOf } from '@caderneta/contracts/define'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { FieldRuler, type RulerField } from '../../ui/field-ruler.tsx'
import { moneyText } from '../../ui/format-text.ts'
import { Loaded } from '../../ui/load-faces.tsx'
import css from './bank-files.module.css'
import { lineText } from './line-words.tsx'
import { retornoPhrases } from './retorno-phrases.ts'

type Raw = AnswerOf<typeof bankFiles.retornoLine>['items'][number]

/** The fields a person asks about; the others stay plain, or the line would be all marks. */
const toneOf: Record<string, RulerField['tone']> = {
  eventCode: 'bad',
  movementCode: 'bad',
  rejectionReasons: 'bad',
  companyUse: 'go',
  nossoNumero: 'go',
}
const shown = new Set([
  ...Object.keys(toneOf),
  'eventDate',
  'creditDate',
  'dueDate',
  'amount',
  'feeAmount',
  'paidAmount',
  'creditedAmount',
  'interestAmount',
  'discountAmount',
  'discount1Amount',
  'discount1Date',
  'discountLimitDate',
  'fineAmount',
  'finePercent',
  'fineDate',
  'rebateAmount',
  'payerName',
  'payerDocument',
  'documentNumber',
])

/** The bank's own line, position by position. */
export function LineRuler({ retornoId, position }: { retornoId: string; position: number }) {
  const query = useRecord(bankFiles.retornoLine, { id: retornoId, position: String(position) })
  return (
    <div className={css.ruler}>
      <Loaded query={query}>{({ items }) => items.map((raw) => <OneLine key={raw.line} raw={raw} />)}</Loaded>
    </div>
  )
}

function OneLine({ raw }: { raw: Raw }) {
  const t = usePhrases(retornoPhrases)
  return (
    <FieldRuler
      title={t('ruler_title', { line: lineText(raw.line) })}
      hint={t('ruler_hint')}
      line={raw.text}
      fields={rulerFields(raw.fields)}
      namesIn="pt-BR"
      copyLabel={t('copy')}
    />
  )
}

/** Dates and money as people write them; everything else as it stands in the file. */
function readable(name: string, text: string): string {
  const [, day, month, year = ''] = /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(text) ?? []
  if (name.endsWith('Date') && day !== undefined) return `${day}/${month}/${year.length === 2 ? `20${year}` : year}`
  return name.endsWith('Amount') || name === 'amount' ? moneyText(Number(text)) : text
}

/** Of a line's fields, those that are said under it. */
export function rulerFields(fields: Raw['fields']): RulerField[] {
  return fields
    .filter((field) => shown.has(field.name) && field.text.trim() !== '' && !/^0+$/.test(field.text))
    .map((field) => ({
      from: field.start,
      to: field.end,
      name: field.meaning.slice(0, 1).toUpperCase() + field.meaning.slice(1),
      meaning: readable(field.name, field.text.trim()),
      tone: toneOf[field.name] ?? 'neu',
    }))
}
