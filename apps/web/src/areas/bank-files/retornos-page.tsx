import type { Retorno } from '@caderneta/contracts/bank-file-shapes'
import { bankFiles } from '@caderneta/contracts/bank-files'
import { IconFileDownload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { Button } from '../../ui/button.tsx'
import { CutText } from '../../ui/cut-text.tsx'
import { type Column, type RowCard } from '../../ui/data-table.tsx'
import { DateTimeText, Money } from '../../ui/format.tsx'
import css from './bank-files.module.css'
import { FileStatusPill } from './file-status.tsx'
import { accountText, useStatusChoices } from './file-words.ts'
import { bankFilePaths } from './paths.ts'
import { retornoPhrases } from './retorno-phrases.ts'
import { askRetorno } from './upload-retorno-dialog.tsx'
import { TermSentence } from '../../ui/term.tsx'
import { ListPage } from '../../screens/list-page.tsx'

/** Files that the bank sent, newest first. */
export function RetornosPage() {
  const t = usePhrases(retornoPhrases)
  return (
    <ListPage
      list={bankFiles.listRetornos}
      exported={bankFiles.exportRetornos}
      title={t('title')}
      hint={<TermSentence of="retorno" text={t('hint')} />}
      actions={
        <>
          <Button href={bankFilePaths.fetched()}>{t('fetched')}</Button>
          <ReadButton />
        </>
      }
      find={t('search')}
      filters={[{ field: 'status', name: t('state'), choices: useStatusChoices('retorno') }]}
      columns={useRetornoColumns()}
      name={(row) => t('list_row', { name: row.fileName })}
      href={(row) => bankFilePaths.retorno({ retornoId: row.id })}
      countNote={(count) => t('on_page', { count })}
      card={useRetornoCard()}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

function ReadButton() {
  const t = usePhrases(retornoPhrases)
  const may = useMay()
  const navigate = useNavigate()
  if (!may(bankFiles.uploadRetorno)) return null
  const ask = async () => {
    const id = await askRetorno()
    if (id !== null) void navigate({ to: bankFilePaths.retorno({ retornoId: id }) })
  }
  return (
    <Button kind="primary" icon={IconFileDownload} onClick={() => void ask()}>
      {t('upload')}
    </Button>
  )
}

function useRetornoColumns(): Column<Retorno>[] {
  const t = usePhrases(retornoPhrases)
  return [
    {
      id: 'file',
      header: t('file'),
      kind: 'name',
      fixed: true,
      minWidth: 210,
      cell: (row) => <CutText text={row.fileName} />,
    },
    { id: 'status', header: t('state'), cell: (row) => <FileStatusPill status={row.status} /> },
    { id: 'account', header: t('bank_account'), cell: accountText, rank: 'middle' },
    { id: 'sequence', header: t('sequence'), kind: 'number', quiet: true, rank: 'low', cell: (row) => row.sequence },
    { id: 'lines', header: t('lines'), kind: 'number', cell: (row) => row.lineCount, rank: 'low' },
    {
      id: 'problems',
      header: t('problems'),
      kind: 'number',
      cell: (row) => row.problemCount > 0 && <span className={css.attention}>{row.problemCount}</span>,
    },
    {
      id: 'paid',
      header: t('received'),
      kind: 'money',
      cell: (row) => row.paidCents > 0 && <Money cents={row.paidCents} digits />,
      sum: (row) => row.paidCents || null,
    },
    { id: 'read', header: t('read_at'), kind: 'date', cell: (row) => <DateTimeText at={row.createdAt} /> },
    { id: 'reader', header: t('reader'), quiet: true, rank: 'low', cell: (row) => row.createdByName },
  ]
}

function useRetornoCard(): (row: Retorno) => RowCard {
  const t = usePhrases(retornoPhrases)
  return (row) => ({
    title: row.fileName,
    amount: <Money cents={row.paidCents} />,
    lines: [
      accountText(row),
      <DateTimeText key="at" at={row.createdAt} />,
      ...(row.problemCount > 0 ? [`${t('problems')}: ${row.problemCount}`] : []),
    ],
    pill: <FileStatusPill status={row.status} />,
  })
}
