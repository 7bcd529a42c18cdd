import {
  documentWords,
  type SchoolDocumentKind,
  SchoolDocumentKind as Kinds,
} from '@caderneta/contracts/school-documents'
import { schools } from '@caderneta/contracts/schools'
import { useState } from 'react'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { useUpload } from '../../client/use-upload.ts'
import { SentShare } from '../../screens/upload-form.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
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
  const { send, share, failure } = useUpload(schools.addDocument, (_, file) => {
    toast.success({ title: t('added_now'), line: file.name })
    setChosen(null)
  })
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
          onChange={([file]) => file && void send({ id: schoolId, kind }, file)}
          formats={formats}
          maxBytes={mostBytes}
          error={failure}
          isBusy={share !== undefined}
        />
        {share !== undefined && <SentShare label={t('file')} share={share} />}
      </FormField>
    </FormSection>
  )
}
