import { type ErpFile, erpFiles } from '@caderneta/contracts/erp-files'
import { IconEyeOff, IconLockOpen, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '../../client/error-words.ts'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import type { RecordVerb } from '../../screens/record-verbs.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { dateText } from '../../ui/format.tsx'
import { Note } from '../../ui/note.tsx'
import { JobProgress } from '../../ui/progress.tsx'
import { toast } from '../../ui/toast.ts'
import { ErpLines } from './erp-lines.tsx'
import { ErpFilePill } from './erp-pills.tsx'
import { useIgnore } from './line-verbs.tsx'
import { erpFilePaths } from './paths.ts'
import { phrases } from './phrases.ts'

/** What became of each line of a school's remessa. */
export function ErpFilePage() {
  const t = usePhrases(phrases)
  const { erpFileId } = usePathParams(erpFilePaths.one)
  const [isReading, setReading] = useState(true)
  const query = useRecord(erpFiles.get, { id: erpFileId }, { refetchSeconds: isReading ? 2 : false })
  const reads = query.data === undefined || query.data.status === 'processing'
  if (reads !== isReading) setReading(reads)
  return (
    <RecordPage
      query={query}
      title={t('one')}
      crumbs={[{ label: t('title'), href: erpFilePaths.list() }]}
      useView={useErpFileView}
    />
  )
}

function useErpFileView(file: ErpFile): RecordView {
  const t = usePhrases(phrases)
  return {
    crumb: dateText(file.createdAt),
    title: file.fileName,
    who: file.schoolName,
    pills: <ErpFilePill status={file.status} size="header" />,
    nextStep: t('facts', { bank: file.bank, layout: file.layout.toUpperCase() }),
    verbs: { primary: useAgain(file), more: [useIgnoreAll(file), useClear(file)] },
    lead: (
      <>
        {file.status === 'failed' && <Note tone="bad">{t('stopped')}</Note>}
        {file.hashClearedReason !== null && <Note tone="neu">{t('cleared', { reason: file.hashClearedReason })}</Note>}
      </>
    ),
    body:
      file.status === 'processing' ? (
        <JobProgress label={t('reading')} done={file.doneCount} total={file.lineCount} />
      ) : (
        <ErpLines file={file} />
      ),
  }
}

function useAgain({ id, version, can }: ErpFile): RecordVerb {
  const t = usePhrases(phrases)
  const { mutateAsync, isPending } = useWrite(erpFiles.tryAgain)
  const run = async () => {
    await mutateAsync({ id, version })
    toast.success({ title: t('again_done') })
  }
  return {
    id: 'again',
    label: t('again'),
    icon: IconRefresh,
    busy: isPending,
    run: () => void run().catch(() => {}),
    disabledReason: disabledReason(erpFiles.tryAgain, can?.tryAgain),
  }
}

function useIgnoreAll(file: ErpFile): RecordVerb {
  const t = usePhrases(phrases)
  const ignore = useIgnore(file)
  return {
    id: 'ignore',
    label: t('ignore_all'),
    icon: IconEyeOff,
    run: () => void ignore(),
    disabledReason: disabledReason(erpFiles.ignore, file.can?.ignore),
  }
}

function useClear({ id, version, fileName, can }: ErpFile): RecordVerb {
  const t = usePhrases(phrases)
  const { mutateAsync } = useWrite(erpFiles.clearHash, { handles: () => true })
  const run = async () => {
    const reason = await dialogs.reason({
      title: t('clear_title', { name: fileName }),
      text: t('clear_text'),
      confirm: t('clear'),
      draftKey: `clear ${id}`,
      act: async (why) => void (await mutateAsync({ id, version, reason: why })),
      explain: errorText,
    })
    if (reason !== null) toast.success({ title: t('clear_done') })
  }
  return {
    id: 'clear',
    label: t('clear'),
    icon: IconLockOpen,
    run: () => void run(),
    disabledReason: disabledReason(erpFiles.clearHash, can?.clearHash),
  }
}
