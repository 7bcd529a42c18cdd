import { retentionOriginWords } from '@caderneta/contracts/retention-words'
import { type RetainedItem, transferRetentions } from '@caderneta/contracts/transfer-retentions'
import { IconStack2 } from '@tabler/icons-react'
import { errorText } from '../../client/error-words.ts'
import { useMonthName } from '../../client/month-name.ts'
import { useMay } from '../../client/permissions.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { type BulkVerb, type Column, DataTable, type Selection, useSelection } from '../../ui/data-table.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { Money } from '../../ui/format.tsx'
import { TextLink, useNavigate } from '../../ui/link.tsx'
import { Loaded } from '../../ui/load-faces.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { toast } from '../../ui/toast.ts'
import { invoicePaths } from '../invoices/paths.ts'
import { retentionPaths } from '../retentions/paths.ts'
import { retainedPhrases as phrases } from './retained-phrases.ts'
import css from './transfer.module.css'

/** What an open transfer takes by origin: chosen rows are grouped into one retention, to be paid in installments. */
export function RetainedTab({ id }: { id: string }) {
  const t = usePhrases(phrases)
  return (
    <>
      <p className={css.quiet}>{t('retained_hint')}</p>
      <Loaded query={useRecord(transferRetentions.retained, { id })}>
        {({ items }) =>
          items.length === 0 ? <EmptyFace title={t('none_retained')} /> : <RetainedTable id={id} rows={items} />
        }
      </Loaded>
    </>
  )
}

function RetainedTable({ id, rows }: { id: string; rows: RetainedItem[] }) {
  const t = usePhrases(phrases)
  const word = useTableWords(retentionOriginWords)
  const may = useMay()
  const selection = useSelection<RetainedItem>()
  const verb = useGroupVerb(id, selection)
  const sums = (chosen: RetainedItem[]) => [
    { label: t('to_group'), cents: chosen.reduce((sum, { cents }) => sum + cents, 0) },
  ]
  const grouping = may(transferRetentions.groupRetentions) ? { selection, bulk: { verbs: [verb], sums } } : {}
  return (
    <RecordTable>
      <DataTable
        label={t('retained')}
        columns={useColumns()}
        rows={rows}
        rowId={(row) => `${row.component} ${row.sourceId}`}
        rowName={(row) => `${word(row.kind)}, ${row.studentName ?? ''}`}
        rowHref={(row) => invoicePaths.one({ invoiceId: row.invoiceId })}
        {...grouping}
        card={(row) => ({
          title: row.studentName ?? '---',
          amount: <Money cents={row.cents} />,
          lines: [word(row.kind), row.retentionId === null ? t('available') : t('in_retention')],
        })}
      />
    </RecordTable>
  )
}

function useColumns(): Column<RetainedItem>[] {
  const t = usePhrases(phrases)
  const word = useTableWords(retentionOriginWords)
  const month = useMonthName()
  return [
    { id: 'student', header: t('student'), kind: 'name', fixed: true, cell: (row) => row.studentName ?? '---' },
    { id: 'kind', header: t('retained_kind'), kind: 'words', cell: (row) => word(row.kind) },
    { id: 'number', header: t('invoice'), kind: 'number', rank: 'middle', cell: (row) => row.invoiceNumber ?? '---' },
    {
      id: 'month',
      header: t('competence'),
      kind: 'words',
      rank: 'low',
      cell: (row) => (row.competence === null ? '---' : month(row.competence)),
    },
    {
      id: 'state',
      header: t('state'),
      kind: 'words',
      cell: (row) =>
        row.retentionId === null ? (
          t('available')
        ) : (
          <TextLink href={retentionPaths.one({ retentionId: row.retentionId })}>{t('in_retention')}</TextLink>
        ),
    },
    {
      id: 'cents',
      header: t('amount'),
      kind: 'money',
      cell: (row) => <Money cents={row.cents} digits />,
      sum: (row) => row.cents,
    },
  ]
}

function useGroupVerb(id: string, selection: Selection<RetainedItem>): BulkVerb {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const { mutateAsync } = useWrite(transferRetentions.groupRetentions, { handles: () => true })
  const free = [...selection.rows.values()].filter(({ retentionId }) => retentionId === null)
  const count = free.length
  const ask = async () => {
    let retentionId = ''
    const reason = await dialogs.reason({
      title: t('group_title', { count }),
      amount: { label: t('to_group'), cents: free.reduce((sum, { cents }) => sum + cents, 0) },
      consequences: [t('group_keeps'), t('group_then')],
      confirm: t('group_them'),
      draftKey: `group retentions ${id}`,
      act: async (text) => {
        const sourceIds = [...new Set(free.map(({ sourceId }) => sourceId))]
        retentionId = (await mutateAsync({ id, sourceIds, reason: text })).id
      },
      explain: errorText,
    })
    if (reason === null) return
    selection.clear()
    toast.success({ title: t('group_done') })
    navigate(retentionPaths.one({ retentionId }))
  }
  return {
    id: 'group',
    label: `${t('group_them')}…`,
    icon: IconStack2,
    onClick: () => void ask(),
    disabledReason: count === 0 ? t('none_free') : undefined,
  }
}
