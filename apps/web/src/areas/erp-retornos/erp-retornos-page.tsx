import { type ErpRetorno, erpRetornos } from '@caderneta/contracts/erp-retornos'
import { IconFileExport } from '@tabler/icons-react'
import { errorText } from '../../client/error-words.ts'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import { ListPage } from '../../screens/list-page.tsx'
import { Button } from '../../ui/button.tsx'
import { CutText } from '../../ui/cut-text.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { DateTimeText, Money } from '../../ui/format.tsx'
import { toast } from '../../ui/toast.ts'
import { useSchoolChoices, useSchoolFilter } from '../schools/public.ts'
import { DownloadPill } from './erp-retorno-pills.tsx'
import { erpRetornoPaths } from './paths.ts'
import { phrases } from './phrases.ts'

/** Files for schools' own systems, newest first. */
export function ErpRetornosPage() {
  const t = usePhrases(phrases)
  return (
    <ListPage
      list={erpRetornos.list}
      exported={erpRetornos.export}
      title={t('title')}
      hint={t('hint')}
      actions={<WriteButton />}
      find={t('file')}
      filters={[
        useSchoolFilter(),
        {
          field: 'isDownloaded',
          name: t('download_state'),
          choices: [
            { value: 'false', label: t('not_downloaded') },
            { value: 'true', label: t('downloaded') },
          ],
        },
      ]}
      columns={useColumns()}
      name={(row) => row.fileName}
      href={(row) => erpRetornoPaths.one({ erpRetornoId: row.id })}
      card={(row) => ({
        title: row.fileName,
        amount: <Money cents={row.paidCents} />,
        lines: [row.schoolName, `${t('answers')}: ${row.answerCount}`, <DateTimeText key="at" at={row.createdAt} />],
        pill: <DownloadPill retorno={row} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

function useColumns(): Column<ErpRetorno>[] {
  const t = usePhrases(phrases)
  return [
    { id: 'file', header: t('file'), kind: 'name', fixed: true, cell: (row) => <CutText text={row.fileName} /> },
    { id: 'state', header: t('download_state'), cell: (row) => <DownloadPill retorno={row} /> },
    { id: 'school', header: t('school'), rank: 'middle', cell: (row) => row.schoolName },
    { id: 'sequence', header: t('sequence'), kind: 'number', quiet: true, rank: 'low', cell: (row) => row.sequence },
    { id: 'answers', header: t('answers'), kind: 'number', cell: (row) => row.answerCount },
    {
      id: 'paid',
      header: t('paid'),
      kind: 'money',
      cell: (row) => row.paidCents > 0 && <Money cents={row.paidCents} digits />,
      sum: (row) => row.paidCents || null,
    },
    { id: 'written', header: t('written_at'), kind: 'date', cell: (row) => <DateTimeText at={row.createdAt} /> },
  ]
}

function WriteButton() {
  const t = usePhrases(phrases)
  const may = useMay()
  const schools = useSchoolChoices('active')
  const { mutateAsync } = useWrite(erpRetornos.write, { handles: () => true })
  if (!may(erpRetornos.write)) return null
  const ask = async () => {
    const chosen = await dialogs.select({
      title: t('write_title'),
      label: t('write_label'),
      initial: schools[0]?.value ?? '',
      choices: [...schools],
      confirm: t('write_now'),
      act: async (schoolId) => void (await mutateAsync({ schoolId })),
      explain: errorText,
    })
    if (chosen !== null) toast.success({ title: t('write_started'), line: t('write_started_line') })
  }
  return (
    <Button
      kind="primary"
      icon={IconFileExport}
      disabledReason={schools.length === 0 ? t('no_school') : undefined}
      onClick={() => void ask()}
    >
      {t('write_now')}
    </Button>
  )
}
