import { type ErpFolder, erpFolders } from '@caderneta/contracts/erp-folders'
import { IconRefresh } from '@tabler/icons-react'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { type RecordVerb, useEditVerb } from '../../screens/record-verbs.tsx'
import { DateTimeText, dateTimeText } from '../../ui/format.tsx'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toast.ts'
import { FolderPill } from './erp-folder-pills.tsx'
import { FolderFiles } from './folder-files.tsx'
import { erpFolderPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { saidText } from './said-text.ts'

/** How a folder stands, and what came through it. */
export function ErpFolderPage() {
  const t = usePhrases(phrases)
  const { erpFolderId } = usePathParams(erpFolderPaths.one)
  return (
    <RecordPage
      query={useRecord(erpFolders.get, { id: erpFolderId })}
      title={t('one')}
      crumbs={[{ label: t('title'), href: erpFolderPaths.list() }]}
      useView={useErpFolderView}
    />
  )
}

function useErpFolderView(record: ErpFolder): RecordView {
  const t = usePhrases(phrases)
  const edit = useEditVerb()(record.can?.update, erpFolderPaths.change({ erpFolderId: record.id }))
  const look = useLook(record)
  const { lastFileName: file, lastFileAt: at } = record
  return {
    title: record.path,
    who: record.schoolName,
    pills: <FolderPill state={record.state} size="header" />,
    verbs: { primary: look, second: edit },
    lead: <Trouble record={record} />,
    facts: [
      { label: t('school'), value: record.schoolName },
      { label: t('program'), value: record.programName },
      { label: t('looked_at'), value: record.lookedAt === null ? t('never') : <DateTimeText at={record.lookedAt} /> },
      {
        label: t('last_file'),
        value: file === null || at === null ? t('no_file') : t('last_file_at', { file, at: dateTimeText(at) }),
      },
      { label: t('waiting'), value: String(record.waitingCount) },
      { label: t('set_by'), value: record.setByName },
    ],
    body: <FolderFiles id={record.id} />,
    history: { of: record.id, as: 'tab' },
  }
}

function Trouble({ record: { trouble, troubleAt, can } }: { record: ErpFolder }) {
  const t = usePhrases(phrases)
  const isUnwatched = can?.look.can === false && can.look.reason === 'erp_folder_not_watched'
  if (isUnwatched) return <Note tone="att">{t('not_watched')}</Note>
  if (trouble === null) return null
  const since = troubleAt === null ? '' : ` ${t('stopped_since', { at: dateTimeText(troubleAt) })}`
  return <Note tone="bad">{`${saidText(trouble)}${since}`}</Note>
}

function useLook({ id, can }: ErpFolder): RecordVerb {
  const t = usePhrases(phrases)
  const { mutate, isPending } = useWrite(erpFolders.look, {
    onDone: () => toast.success({ title: t('look_done'), line: t('look_line') }),
  })
  return {
    id: 'look',
    label: t('look'),
    icon: IconRefresh,
    busy: isPending,
    disabledReason: disabledReason(erpFolders.look, can?.look),
    run: () => mutate({ id }),
  }
}
