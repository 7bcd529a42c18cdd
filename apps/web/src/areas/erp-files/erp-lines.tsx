import { type ErpFile, erpFiles, type ErpLine, ErpLineStatus } from '@caderneta/contracts/erp-files'
import { useNavigate } from '@tanstack/react-router'
import { numberText } from '../../client/number-text.ts'
import { usePathSearch } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { refusalText } from '../../client/refusal-text.ts'
import { usePage } from '../../client/use-page.ts'
import { RecordExport } from '../../screens/list-tools.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { DateText, Money } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { faceOf } from '../../ui/load-faces.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { SummaryStrip } from '../../ui/summary-strip.tsx'
import { invoicePaths } from '../invoices/paths.ts'
import css from './erp-files.module.css'
import { ErpLinePill } from './erp-pills.tsx'
import { LineVerbs } from './line-verbs.tsx'
import { erpFilePaths } from './paths.ts'
import { phrases } from './phrases.ts'

const words = { notCreated: 'not_created', done: 'made', ignored: 'ignored' } as const
const told = ['notCreated', 'done', 'ignored'] as const

/** The lines by their state; those that wait for a person first. */
export function ErpLines({ file }: { file: ErpFile }) {
  const t = usePhrases(phrases)
  const { chosen, choose } = useChosen(file)
  const given = { id: file.id, ...(chosen ? { status: chosen } : {}) }
  const page = usePage(erpFiles.lines, given)
  const counts = { notCreated: file.notCreatedCount, done: file.doneCount, ignored: file.ignoredCount }
  return (
    <>
      <div className={css.bleed}>
        <SummaryStrip
          label={t('lines')}
          cells={told.map((id) => ({
            id,
            words: t(words[id]),
            value: String(counts[id]),
            ...(id === 'notCreated' && counts.notCreated > 0 ? { tone: 'att' as const } : {}),
          }))}
          pressed={chosen}
          onPress={choose}
        />
      </div>
      <SectionTitle action={<RecordExport exported={erpFiles.exportLines} given={given} />}>
        {chosen === undefined || chosen === 'waiting' ? t('all_lines') : t(words[chosen])}
      </SectionTitle>
      <div className={css.bleed}>
        <DataTable
          label={t('lines')}
          columns={useLineColumns(file)}
          rows={page.rows}
          rowId={(line) => String(line.position)}
          rowName={(line) => `${t('line')} ${line.position}`}
          loading={page.isLoading}
          foot={{ pager: page.pager }}
          face={faceOf(page, <EmptyFace title={t('no_lines')} ruled={false} />)}
          card={(line) => ({
            title: line.payerName || `${t('line')} ${line.position}`,
            amount: <Money cents={line.amountCents} />,
            lines: [<Result key="result" line={line} />, <LineVerbs key="verbs" file={file} line={line} />],
            pill: <ErpLinePill status={line.status} />,
          })}
        />
      </div>
    </>
  )
}

function useChosen({ notCreatedCount }: ErpFile) {
  const { filtro } = usePathSearch(erpFilePaths.one)
  const navigate = useNavigate()
  const first = notCreatedCount > 0 ? 'notCreated' : undefined
  const chosen = filtro === 'todas' ? undefined : (ErpLineStatus.options.find((id) => id === filtro) ?? first)
  return {
    chosen,
    choose: (id: string) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, filtro: id === chosen ? 'todas' : id }),
        replace: true,
        resetScroll: false,
      }),
  }
}

function useLineColumns(file: ErpFile): Column<ErpLine>[] {
  const t = usePhrases(phrases)
  return [
    { id: 'line', header: t('line'), kind: 'number', fixed: true, cell: (line) => line.position },
    { id: 'status', header: t('state'), cell: (line) => <ErpLinePill status={line.status} /> },
    { id: 'slip', header: t('slip'), rank: 'middle', cell: (line) => line.slipId ?? '---' },
    {
      id: 'atBank',
      header: t('number_at_bank'),
      kind: 'number',
      rank: 'low',
      cell: (line) => line.invoice?.nossoNumero ?? '---',
    },
    { id: 'payer', header: t('payer'), kind: 'name', cell: (line) => line.payerName },
    { id: 'due', header: t('due'), kind: 'date', cell: (line) => line.dueOn && <DateText on={line.dueOn} /> },
    { id: 'amount', header: t('amount'), kind: 'money', cell: (line) => <Money cents={line.amountCents} digits /> },
    { id: 'result', header: t('result'), kind: 'words', minWidth: 240, cell: (line) => <Result line={line} /> },
    { id: 'mend', header: '', kind: 'action', cell: (line) => <LineVerbs file={file} line={line} /> },
  ]
}

/** The invoice that came of the line, why nothing more did, and who set it aside. */
function Result({ line: { invoice, reason, meaning, ignored, isByRule } }: { line: ErpLine }) {
  const t = usePhrases(phrases)
  const values = Object.fromEntries(Object.entries(reason?.values ?? {}).map(([name, value]) => [name, String(value)]))
  return (
    <>
      {invoice && <TextLink href={invoicePaths.one({ invoiceId: invoice.id })}>{numberText(invoice.number)}</TextLink>}{' '}
      {ignored ? `${t('ignored_by', { name: ignored.byName, reason: ignored.reason })} · ` : ''}
      {reason ? refusalText(erpFiles.tryAgain, reason.code, values) : meaning}
      {isByRule && ` ${t('by_rule')}`}
    </>
  )
}
