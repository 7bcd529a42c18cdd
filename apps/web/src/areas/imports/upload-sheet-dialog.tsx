import { imports, mostSheetBytes } from '@caderneta/contracts/imports'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { upload } from '../../client/file-transfer.ts'
import { usePhrases } from '../../client/phrases.ts'
import { refreshAreas } from '../../client/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { FileField } from '../../ui/file-field.tsx'
import { Note } from '../../ui/note.tsx'
import { useUiPhrases } from '../../ui/phrases.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import css from './imports.module.css'
import { phrases } from './phrases.ts'

const formats = ['xlsx', 'csv', 'txt']

/** Sends a sheet, or the mended rows of an import. @returns the id of the import; null when the person left. */
export function askSheet(mended?: string): Promise<string | null> {
  return openDialog<string | null>(null, (answer, opened) => (
    <UploadDialog opened={opened} onEnd={answer} mended={mended} />
  ))
}

type UploadDialogProps = { opened: boolean; onEnd: (id: string | null) => void; mended: string | undefined }

function UploadDialog({ opened, onEnd, mended }: UploadDialogProps) {
  const t = usePhrases(phrases)
  const words = useUiPhrases()
  const form = useUpload(onEnd, mended)
  const name = mended === undefined ? 'upload' : 'mend'
  return (
    <DialogFrame title={t(`${name}_title`)} text={t(`${name}_text`)} opened={opened} onClose={() => onEnd(null)}>
      <form onSubmit={form.submit} noValidate className={css.form}>
        <FileField
          label={t('upload_field')}
          value={form.files}
          onChange={form.choose}
          formats={formats}
          maxBytes={mostSheetBytes}
          required
        />
        {form.share !== undefined && (
          <ProgressBar label={t('upload_field')} done={Math.round(form.share * 100)} total={100} />
        )}
        {form.failure !== undefined && (
          <Note tone="bad" live>
            {form.failure instanceof ApiError && form.failure.message !== ''
              ? form.failure.message
              : t('upload_failed')}
          </Note>
        )}
        <div className={css.buttons}>
          <Button onClick={() => onEnd(null)}>{words.back}</Button>
          <Button
            type="submit"
            kind="primary"
            loading={form.share !== undefined}
            disabledReason={form.files.length === 0 ? t('upload_missing') : undefined}
          >
            {t('upload_confirm')}
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
}

function useUpload(onEnd: (id: string) => void, mended: string | undefined) {
  const client = useQueryClient()
  const [files, setFiles] = useState<File[]>([])
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<unknown>()
  const send = async (file: File) => {
    setShare(0)
    try {
      const { id } =
        mended === undefined
          ? await upload(imports.upload, { kind: 'enrollments' }, file, { onProgress: setShare })
          : await upload(imports.mend, { id: mended }, file, { onProgress: setShare })
      await refreshAreas(client, ['imports'])
      onEnd(id)
    } catch (error) {
      setFailure(error)
    } finally {
      setShare(undefined)
    }
  }
  return {
    files,
    share,
    failure,
    choose: (chosen: File[]) => {
      setFiles(chosen)
      setFailure(undefined)
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      const [file] = files
      if (file && share === undefined) void send(file)
    },
  }
}
