import {
  documentWords,
  type SchoolDocumentKind,
  SchoolDocumentKind as Kinds,
} from '@caderneta/contracts/school-documents'
import { schools } from '@caderneta/contracts/schools'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, errorFromFailure } from '../../client/api-error.ts'
import { upload } from '../../client/file-transfer.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { refreshAreas } from '../../client/query-client.ts'
import { FileField } from '../../ui/file-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast.ts'
import { documentPhrases } from './document-phrases.ts'

const formats = ['pdf', 'png', 'jpg', 'jpeg']
/** As people count megabytes; the server takes a little more. */
const mostBytes = 10_000_000

interface AddDocumentProps {
  schoolId: string
  missing: readonly SchoolDocumentKind[]
}

/** The first missing kind is chosen already: a person goes through the list by sending file after file. */
export function AddDocument({ schoolId, missing }: AddDocumentProps) {
  const t = usePhrases(documentPhrases)
  const language = useLanguage()
  const [chosen, setChosen] = useState<SchoolDocumentKind | null>(null)
  const kind = chosen ?? missing[0] ?? 'other'
  const { send, share, failure } = useSend(schoolId, () => setChosen(null))
  return (
    <FormSection title={t('add')}>
      <FormField span={3}>
        <SelectField<SchoolDocumentKind>
          label={t('kind')}
          options={Kinds.options.map((value) => ({ value, label: documentWords[value][language] }))}
          value={kind}
          onChange={setChosen}
        />
      </FormField>
      <FormField span={6}>
        <FileField
          label={t('file')}
          value={[]}
          onChange={([file]) => file && void send(kind, file)}
          formats={formats}
          maxBytes={mostBytes}
          error={failure}
        />
        {share !== undefined && <ProgressBar label={t('file')} done={Math.round(share * 100)} total={100} />}
      </FormField>
    </FormSection>
  )
}

function useSend(id: string, onDone: () => void) {
  const t = usePhrases(documentPhrases)
  const client = useQueryClient()
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const send = async (kind: SchoolDocumentKind, file: File) => {
    setFailure(undefined)
    setShare(0)
    try {
      await upload(schools.addDocument, { id, kind }, file, { onProgress: setShare })
      toast.success({ title: t('added_now'), line: file.name })
      onDone()
      await refreshAreas(client, ['schools'])
    } catch (thrown) {
      setFailure((thrown instanceof ApiError ? thrown : errorFromFailure(thrown)).message)
    } finally {
      setShare(undefined)
    }
  }
  return { send, share, failure }
}
