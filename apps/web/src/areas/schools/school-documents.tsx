import { documentWords, type SchoolDocument } from '@caderneta/contracts/school-documents'
import type { School } from '@caderneta/contracts/school-shapes'
import { schools } from '@caderneta/contracts/schools'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '../../client/file-transfer.ts'
import { useMay } from '../../client/permissions.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { Button } from '../../ui/button.tsx'
import { DateTimeText } from '../../ui/format.tsx'
import { Loaded } from '../../ui/load-faces.tsx'
import { Note } from '../../ui/note.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { Statement, type StatementRow } from '../../ui/statement.tsx'
import { AddDocument } from './add-document.tsx'
import { documentPhrases } from './document-phrases.ts'
import css from './school-tab.module.css'

/** What is missing, what counts, what was replaced; and the field that takes another. */
export function SchoolDocuments({ school }: { school: School }) {
  const t = usePhrases(documentPhrases)
  const language = useLanguage()
  const may = useMay()
  return (
    <Loaded query={useRecord(schools.documents, { id: school.id })}>
      {({ documents, missing, isComplete, areRequired }) => (
        <div className={css.tab}>
          <SectionTitle hint={t('hint')}>{t('title')}</SectionTitle>
          {isComplete ? (
            <Note tone="ok">{t('complete')}</Note>
          ) : (
            <Note tone="att">
              {t('missing', { kinds: missing.map((kind) => documentWords[kind][language]).join(', ') })}{' '}
              {t(areRequired ? 'required' : 'not_required')}
            </Note>
          )}
          <DocumentTable label={t('title')} schoolId={school.id} documents={documents} />
          {may(schools.addDocument) && <AddDocument schoolId={school.id} missing={missing} />}
        </div>
      )}
    </Loaded>
  )
}

interface DocumentTableProps {
  label: string
  schoolId: string
  documents: readonly SchoolDocument[]
}

function DocumentTable({ label, schoolId, documents }: DocumentTableProps) {
  const t = usePhrases(documentPhrases)
  const rows = useDocumentRows(schoolId, documents)
  if (rows.length === 0) return <p>{t('empty')}</p>
  return (
    <Statement
      label={label}
      columns={[
        { id: 'kind', header: t('kind'), role: 'line' },
        { id: 'file', header: t('file'), role: 'from' },
        { id: 'added', header: t('added'), role: 'from' },
        { id: 'state', header: t('state'), role: 'from' },
        { id: 'open', header: t('download'), role: 'action', width: 120 },
      ]}
      rows={rows}
    />
  )
}

function useDocumentRows(schoolId: string, documents: readonly SchoolDocument[]): StatementRow[] {
  const t = usePhrases(documentPhrases)
  const language = useLanguage()
  const may = useMay()
  const mayRead = may(schools.documentFile)
  return documents.map(({ id, kind, fileName, addedAt, replacedAt }) => ({
    id,
    name: fileName,
    cells: {
      kind: documentWords[kind][language],
      file: <span className={css.breaks}>{fileName}</span>,
      added: <DateTimeText at={addedAt} />,
      state: replacedAt === null ? t('in_place') : t('replaced'),
      open: mayRead && <DownloadButton schoolId={schoolId} documentId={id} name={fileName} />,
    },
  }))
}

function DownloadButton({ schoolId, documentId, name }: { schoolId: string; documentId: string; name: string }) {
  const t = usePhrases(documentPhrases)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await saveFile(schools.documentFile, { id: schoolId, documentId })
    setBusy(false)
  }
  return (
    <Button
      kind="quiet"
      icon={IconDownload}
      loading={busy}
      onClick={() => void save()}
      label={t('download_of', { name })}
    >
      {t('download')}
    </Button>
  )
}
