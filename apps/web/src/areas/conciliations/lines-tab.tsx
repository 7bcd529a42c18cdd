import type { StatementLine } from '@caderneta/contracts/conciliation-shapes'
import { usePhrases } from '../../client/phrases.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { Money } from '../../ui/format.tsx'
import { dateText } from '../../ui/format-text.ts'
import { RecordTable } from '../../ui/record-table.tsx'
import { LineStatePill } from './conciliation-pills.tsx'
import { useLineVerb } from './line-verbs.ts'
import { phrases } from './phrases.ts'
import { useLineColumns } from './statement-lines-page.tsx'

/** Lines that were matched with the day; a row takes its line back. */
export function LinesTab({ lines }: { lines: StatementLine[] }) {
  const t = usePhrases(phrases)
  const decide = useLineVerb()
  return (
    <RecordTable>
      <DataTable
        label={t('lines')}
        columns={useLineColumns()}
        rows={lines}
        rowId={(row) => row.id}
        rowName={(row) => `${row.text}, ${dateText(row.day)}`}
        onOpen={decide}
        face={lines.length === 0 ? <EmptyFace title={t('no_lines')} ruled={false} /> : undefined}
        card={(row) => ({
          title: row.text,
          amount: <Money cents={row.cents} />,
          lines: [dateText(row.day), ...(row.isByRule ? [t('by_rule')] : [])],
          pill: <LineStatePill state={row.state} />,
        })}
      />
    </RecordTable>
  )
}
