import { bankFiles } from '@caderneta/contracts/bank-files'
import { exceptionKinds, type SettlementException, settlements } from '@caderneta/contracts/settlements'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import { type Column } from '../../ui/data-table.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { DateTimeText, Money } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.ts'
import { invoicePaths } from '../invoices/paths.ts'
import { failureText } from '../invoices/public.ts'
import { exceptionPhrases } from './exception-phrases.ts'
import { lineText, ProblemPill } from './line-words.tsx'
import { bankFilePaths } from './paths.ts'
import { retornoPhrases } from './retorno-phrases.ts'
import { ListPage } from '../../screens/list-page.tsx'

/** Money and answers of the bank that nobody but a person can place. */
export function ExceptionsPage() {
  const t = usePhrases(exceptionPhrases)
  const kinds = usePhrases(retornoPhrases)
  return (
    <ListPage
      list={settlements.listExceptions}
      exported={settlements.exportExceptions}
      title={t('title')}
      hint={t('hint')}
      filters={[
        {
          field: 'status',
          name: t('state'),
          choices: [
            { value: 'waiting', label: t('waiting') },
            { value: 'resolved', label: t('resolved') },
          ],
        },
        {
          field: 'kind',
          name: t('kind'),
          choices: exceptionKinds.map((value) => ({ value, label: kinds(`problem_${value}`) })),
        },
      ]}
      columns={useExceptionColumns()}
      name={(row) => kinds(`problem_${row.kind}`)}
      pageNote={(count) => t('on_page', { count })}
      card={(row) => ({
        title: row.invoice?.guardianName ?? kinds(`problem_${row.kind}`),
        amount: <Money cents={row.cents} />,
        lines: [
          <Where key="where" row={row} />,
          row.resolution ?? t(`next_${row.kind}`),
          <Decision key="decide" row={row} />,
        ],
        pill: <ProblemPill kind={row.kind} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

function useExceptionColumns(): Column<SettlementException>[] {
  const t = usePhrases(exceptionPhrases)
  return [
    { id: 'kind', header: t('kind'), fixed: true, cell: (row) => <ProblemPill kind={row.kind} /> },
    { id: 'guardian', header: t('guardian'), kind: 'name', cell: (row) => row.invoice?.guardianName ?? '---' },
    { id: 'where', header: t('where'), kind: 'words', minWidth: 110, cell: (row) => <Where row={row} /> },
    {
      id: 'next',
      header: t('next'),
      kind: 'words',
      quiet: true,
      minWidth: 180,
      cell: (row) => row.resolution ?? t(`next_${row.kind}`),
    },
    { id: 'at', header: t('when'), kind: 'date', rank: 'middle', cell: (row) => <DateTimeText at={row.createdAt} /> },
    { id: 'cents', header: t('amount'), kind: 'money', cell: (row) => <Money cents={row.cents} digits /> },
    { id: 'decide', header: '', kind: 'action', cell: (row) => <Decision row={row} /> },
  ]
}

/** The invoice, and the line of the file that told it. */
function Where({ row: { invoice, bankFile } }: { row: SettlementException }) {
  const t = usePhrases(exceptionPhrases)
  return (
    <>
      {invoice && (
        <TextLink href={invoicePaths.one({ invoiceId: invoice.id })}>
          {t('invoice', { number: invoice.number ?? '---' })}
        </TextLink>
      )}
      {invoice && bankFile && ', '}
      {bankFile && <FileLine file={bankFile} />}
    </>
  )
}

function FileLine({ file }: { file: NonNullable<SettlementException['bankFile']> }) {
  const t = usePhrases(exceptionPhrases)
  const line = lineText(file.position ?? 0)
  const may = useMay()
  if (!may(bankFiles.getRetorno)) return <>{t('line', { line })}</>
  return (
    <TextLink
      href={bankFilePaths.retorno({ retornoId: file.id, linha: file.position ?? undefined })}
      label={t('line_of', { name: file.fileName, line })}
    >
      {t('line', { line })}
    </TextLink>
  )
}

function Decision({ row }: { row: SettlementException }) {
  const t = usePhrases(exceptionPhrases)
  const kinds = usePhrases(retornoPhrases)
  const may = useMay()
  const { mutateAsync } = useWrite(settlements.resolveException, { handles: () => true })
  if (row.status === 'resolved') return <>{t('resolved_by', { name: row.resolvedByName ?? '---' })}</>
  if (!may(settlements.resolveException)) return null
  const ask = async () => {
    const reason = await dialogs.reason({
      title: t('resolve_title', { kind: kinds(`problem_${row.kind}`) }),
      ...(row.cents === null ? {} : { amount: { label: t('amount'), cents: row.cents } }),
      text: t(`next_${row.kind}`),
      consequences: [t('resolve_kept'), t('resolve_money')],
      label: t('resolve_label'),
      confirm: t('resolve_confirm'),
      draftKey: `exception ${row.id}`,
      act: async (text) => void (await mutateAsync({ id: row.id, reason: text, version: row.version })),
      explain: failureText,
    })
    if (reason !== null) toast.success({ title: t('resolve_done') })
  }
  return (
    <TextLink onClick={() => void ask()} label={`${t('decide')}: ${kinds(`problem_${row.kind}`)}`}>
      {t('decide')}
    </TextLink>
  )
}
