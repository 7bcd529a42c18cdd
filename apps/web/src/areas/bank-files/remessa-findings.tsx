// What stands in the way of a title, and what the bank's file changes in its texts: in the preview and on the file's page alike.
import type { RemessaError, RemessaNotice } from '@caderneta/contracts/bank-file-shapes'
import type { z } from 'zod'
import { numberText } from '../../client/number-text.ts'
import { usePhrases } from '../../client/phrases.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { TextLink } from '../../ui/link.tsx'
import { guardianPaths } from '../guardians/paths.ts'
import { BankWords } from '../../screens/bank-words.tsx'
import { remessaPhrases } from './remessa-phrases.ts'

type Notice = z.output<typeof RemessaNotice>

export function ErrorTable({ errors }: { errors: readonly RemessaError[] }) {
  const t = usePhrases(remessaPhrases)
  const words = (error: RemessaError) =>
    error.code === 'library' ? <BankWords key="words">{error.message}</BankWords> : t(`fault_${error.code}`)
  const link = (error: RemessaError) => (
    <TextLink
      href={guardianPaths.change({ guardianId: error.guardianId })}
      label={`${t('fix')}: ${error.guardianName}`}
    >
      {t('fix')}
    </TextLink>
  )
  const columns: Column<RemessaError>[] = [
    { id: 'number', header: t('invoice'), cell: (error) => numberText(error.number) },
    { id: 'guardian', header: t('guardian'), kind: 'name', fixed: true, cell: (error) => error.guardianName },
    { id: 'error', header: t('error'), kind: 'words', minWidth: 320, cell: words },
    { id: 'fix', header: '', kind: 'action', cell: link },
  ]
  return (
    <DataTable
      label={t('tab_errors')}
      columns={columns}
      rows={[...errors]}
      rowId={(error) => error.instructionId}
      rowName={(error) => error.guardianName}
      card={(error) => ({
        title: error.guardianName,
        amount: numberText(error.number),
        lines: [words(error), link(error)],
      })}
      face={errors.length === 0 ? <EmptyFace title={t('no_errors')} ruled={false} /> : undefined}
    />
  )
}

export function NoticeTable({ notices }: { notices: readonly Notice[] }) {
  const t = usePhrases(remessaPhrases)
  const rows = notices.map((notice, index) => ({ ...notice, id: String(index) }))
  const columns: Column<Notice & { id: string }>[] = [
    { id: 'number', header: t('invoice'), cell: (notice) => numberText(notice.number) },
    { id: 'kind', header: t('kind'), cell: (notice) => t(`notice_${notice.kind}`) },
    { id: 'from', header: t('from'), kind: 'name', fixed: true, cell: (notice) => notice.from },
    { id: 'to', header: t('to'), cell: (notice) => notice.to },
  ]
  return (
    <DataTable
      label={t('tab_notices')}
      columns={columns}
      rows={rows}
      rowId={(notice) => notice.id}
      rowName={(notice) => notice.from}
      card={(notice) => ({ title: notice.from, lines: [notice.to, t(`notice_${notice.kind}`)] })}
      face={notices.length === 0 ? <EmptyFace title={t('no_notices')} ruled={false} /> : undefined}
    />
  )
}
