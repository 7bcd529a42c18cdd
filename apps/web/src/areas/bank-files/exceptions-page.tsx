import { bankFiles } from '@caderneta/contracts/bank-files'
import { exceptionKinds, type SettlementException, settlements } from '@caderneta/contracts/settlements'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { type Column } from '../../ui/data-table.tsx'
import { DateTimeText, Money } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { invoicePaths } from '../invoices/paths.ts'
import { Decision } from './exception-decisions.tsx'
import { exceptionPhrases } from './exception-phrases.ts'
import { WhatCame } from './exception-money.tsx'
import { lineText, ProblemPill } from './line-words.tsx'
import { bankFilePaths } from './paths.ts'
import { retornoPhrases } from './retorno-phrases.ts'
import { ListPage, totalsUnder } from '../../screens/list-page.tsx'

const totals = totalsUnder(settlements.exceptionTotals, { cents: 'cents' })

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
      totals={totals}
      name={(row) => kinds(`problem_${row.kind}`)}
      countNote={(count) => t('on_page', { count })}
      card={(row) => ({
        title: row.invoice?.guardianName ?? kinds(`problem_${row.kind}`),
        amount: <Money cents={row.cents} />,
        lines: [
          <Where key="where" row={row} />,
          <WhatCame key="came" row={row} />,
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
    // As wide as its longest pill, which must not be cut.
    { id: 'kind', header: t('kind'), fixed: true, minWidth: 216, cell: (row) => <ProblemPill kind={row.kind} /> },
    { id: 'guardian', header: t('guardian'), kind: 'name', cell: (row) => row.invoice?.guardianName ?? '---' },
    { id: 'where', header: t('where'), kind: 'words', minWidth: 110, cell: (row) => <Where row={row} /> },
    {
      id: 'next',
      header: t('next'),
      kind: 'words',
      quiet: true,
      minWidth: 180,
      cell: (row) => <WhatCame row={row} />,
    },
    { id: 'at', header: t('when'), kind: 'date', rank: 'middle', cell: (row) => <DateTimeText at={row.createdAt} /> },
    {
      id: 'cents',
      header: t('amount'),
      kind: 'money',
      cell: (row) => <Money cents={row.cents} digits />,
      sum: (row) => row.cents,
    },
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
          {t('invoice_number', { number: invoice.number ?? '---' })}
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
