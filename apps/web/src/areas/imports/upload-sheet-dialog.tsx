import { sheetKindWords } from '@caderneta/contracts/import-words'
import { imports, mostSheetBytes, SheetKind } from '@caderneta/contracts/imports'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { upload } from '../../client/file-transfer.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { refreshAreas } from '../../client/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { RadioField } from '../../ui/choice-field.tsx'
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
  return (
    <DialogFrame
      title={mended === undefined ? t('title_upload') : t('title_mend')}
      text={mended === undefined ? t('text_upload') : t('text_mend')}
      opened={opened}
      onClose={() => onEnd(null)}
    >
      <form onSubmit={form.submit} noValidate className={css.form}>
        {mended === undefined && <KindField value={form.kind} onChange={form.chooseKind} />}
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
        {form.failure !== undefined && <Failure error={form.failure} />}
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

function Failure({ error }: { error: unknown }) {
  const t = usePhrases(phrases)
  return (
    <Note tone="bad" live>
      {error instanceof ApiError && error.message !== '' ? error.message : t('upload_failed')}
    </Note>
  )
}

function KindField({ value, onChange }: { value: SheetKind; onChange: (kind: string) => void }) {
  const t = usePhrases(phrases)
  const word = useTableWords(sheetKindWords)
  const choices = SheetKind.options.map((kind) => ({ value: kind, label: word(kind) }))
  return <RadioField label={t('kind')} choices={choices} value={value} onChange={onChange} />
}

function useUpload(onEnd: (id: string) => void, mended: string | undefined) {
  const client = useQueryClient()
  const [files, setFiles] = useState<File[]>([])
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<unknown>()
  const [kind, setKind] = useState<SheetKind>('enrollments')
  const send = async (file: File) => {
    setShare(0)
    try {
      const { id } =
        mended === undefined
          ? await upload(imports.upload, { kind }, file, { onProgress: setShare })
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
    kind,
    chooseKind: (chosen: string) => setKind(SheetKind.parse(chosen)),
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
