import { LineKind, type TransferSource } from '@caderneta/contracts/transfer-shapes'
import { lineWords } from '@caderneta/contracts/transfer-words'
import { transfers } from '@caderneta/contracts/transfers'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { usePage } from '../../client/use-page.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { DateText, Money } from '../../ui/format.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { faceOf } from '../../ui/load-faces.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useMonthName } from '../../client/month-name.ts'
import { transferPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import css from './transfer.module.css'
import { hrefOfSource } from './use-line-sources.tsx'

type Props = { id: string; kinds: string[]; asked: string | undefined }

/** Everything behind one line, page by page; the address names the line. */
export function SourcesTab({ id, kinds, asked }: Props) {
  const t = usePhrases(phrases)
  const word = useTableWords(lineWords)
  const navigate = useNavigate()
  const line = LineKind.parse(asked !== undefined && kinds.includes(asked) ? asked : kinds[0])
  const page = usePage(transfers.sources, { id, line })
  const nameOf = (row: TransferSource) => row.guardianName ?? row.studentName ?? row.note ?? '---'
  return (
    <>
      <div className={css.choice}>
        <SelectField
          label={t('line')}
          options={kinds.map((kind) => ({ value: kind, label: word(LineKind.parse(kind)) }))}
          value={line}
          onChange={(linha) => linha !== null && navigate(transferPaths.one({ id, aba: 'origem', linha }))}
        />
      </div>
      <RecordTable>
        <DataTable
          label={word(line)}
          columns={useSourceColumns()}
          rows={page.rows}
          rowId={(row) => `${row.id} ${row.item}`}
          rowName={nameOf}
          rowHref={(row) => hrefOfSource(row) ?? transferPaths.list()}
          loading={page.isLoading}
          foot={{ pager: page.pager }}
          face={faceOf(page, <EmptyFace title={t('no_sources')} ruled={false} />)}
          card={(row) => ({
            title: nameOf(row),
            amount: <Money cents={row.cents} />,
            lines: [row.studentName ?? '', row.invoiceNumber === null ? '' : `${t('invoice')} ${row.invoiceNumber}`],
          })}
        />
      </RecordTable>
    </>
  )
}

function useSourceColumns(): Column<TransferSource>[] {
  const t = usePhrases(phrases)
  const month = useMonthName()
  return [
    { id: 'number', header: t('invoice'), kind: 'number', cell: (row) => row.invoiceNumber ?? '---' },
    {
      id: 'family',
      header: t('family'),
      kind: 'name',
      fixed: true,
      cell: (row) => row.guardianName ?? row.note ?? '---',
    },
    {
      id: 'student',
      header: t('student'),
      kind: 'name',
      quiet: true,
      rank: 'middle',
      cell: (row) => row.studentName ?? '---',
    },
    {
      id: 'month',
      header: t('competence'),
      term: 'competence',
      kind: 'words',
      rank: 'low',
      cell: (row) =>
        [row.competence === null ? '---' : month(row.competence), row.itemName].filter(Boolean).join(' · '),
    },
    { id: 'paid', header: t('paid_on'), kind: 'date', rank: 'low', cell: (row) => <DateText on={row.paidOn} /> },
    { id: 'fee', header: t('fee'), kind: 'money', rank: 'low', cell: (row) => <Money cents={row.feeCents} digits /> },
    { id: 'cents', header: t('amount'), kind: 'money', cell: (row) => <Money cents={row.cents} digits /> },
  ]
}
