import { erpFiles } from '@caderneta/contracts/erp-files'
import { useState } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { useUpload } from '../../client/use-upload.ts'
import { UploadForm } from '../../screens/upload-form.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { phrases } from './phrases.ts'

const formats = ['rem', 'txt', 'crm', 'dat', 'cnab']
const mostBytes = 4_000_000

type Choices = readonly { value: string; label: string }[]

/** Sends a remessa of a school's system. @returns the id of the file; null when the person left. */
export function askErpFile(schools: Choices): Promise<string | null> {
  return openDialog<string | null>(null, (answer, opened) => (
    <UploadDialog schools={schools} opened={opened} onEnd={answer} />
  ))
}

type Props = { schools: Choices; opened: boolean; onEnd: (id: string | null) => void }

function UploadDialog({ schools, opened, onEnd }: Props) {
  const t = usePhrases(phrases)
  const [schoolId, setSchool] = useState<string | null>(schools.length === 1 ? (schools[0]?.value ?? null) : null)
  const sending = useUpload(erpFiles.upload, ({ id }) => onEnd(id))
  return (
    <DialogFrame title={t('upload')} text={t('upload_text')} opened={opened} onClose={() => onEnd(null)}>
      <UploadForm
        label={t('upload_field')}
        formats={formats}
        mostBytes={mostBytes}
        sending={sending}
        onSend={(file) => schoolId !== null && void sending.send({ schoolId }, file)}
        onLeave={() => onEnd(null)}
        confirm={t('upload')}
        missing={schoolId === null ? t('upload_missing') : undefined}
        noFile={t('upload_missing')}
      >
        <SelectField label={t('school')} options={[...schools]} required value={schoolId} onChange={setSchool} />
      </UploadForm>
    </DialogFrame>
  )
}
