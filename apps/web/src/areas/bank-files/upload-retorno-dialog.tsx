import { bankFiles } from '@caderneta/contracts/bank-files'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type FormEvent } from 'react'
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
import { failureText } from '../invoices/public.ts'
import css from './bank-files.module.css'
import { bankFilePaths } from './paths.ts'
import { retornoPhrases } from './retorno-phrases.ts'

/** As people count megabytes; the server takes a little more. */
const mostBytes = 64_000_000
/** Banks name their files as they like; the server knows one by what is in it. */
const formats = ['ret', 'txt', 'crt', 'dat', 'cnab']

/** Sends a return file. @returns the id of the retorno; null when the person left. */
export function askRetorno(): Promise<string | null> {
  return openDialog<string | null>(null, (answer, opened) => <UploadDialog opened={opened} onEnd={answer} />)
}

/** A file that was dropped on the page: the dialog opens with it, and sends it. @returns the page of the retorno. */
export async function takeDroppedRetorno(file: File) {
  const id = await openDialog<string | null>(null, (answer, opened) => (
    <UploadDialog opened={opened} onEnd={answer} dropped={file} />
  ))
  return id === null ? null : bankFilePaths.retorno({ retornoId: id })
}

type UploadDialogProps = { opened: boolean; onEnd: (id: string | null) => void; dropped?: File }

function UploadDialog({ opened, onEnd, dropped }: UploadDialogProps) {
  const t = usePhrases(retornoPhrases)
  const words = useUiPhrases()
  const form = useUpload(onEnd, dropped)
  const missing = form.files.length === 0 ? t('upload_missing') : undefined
  return (
    <DialogFrame title={t('upload_title')} text={t('upload_text')} opened={opened} onClose={() => onEnd(null)}>
      <form onSubmit={form.submit} noValidate className={css.form}>
        <FileField
          label={t('upload_field')}
          value={form.files}
          onChange={form.choose}
          formats={formats}
          maxBytes={mostBytes}
          required
        />
        {form.share !== undefined && (
          <ProgressBar label={t('upload_field')} done={Math.round(form.share * 100)} total={100} />
        )}
        {form.failure !== undefined && (
          <Note tone="bad" live>
            {failureText(form.failure)}
          </Note>
        )}
        {form.isKnown && <Note tone="neu">{t('upload_again_hint')}</Note>}
        <div className={css.formButtons}>
          <Button onClick={() => onEnd(null)}>{words.back}</Button>
          <Button type="submit" kind="primary" loading={form.share !== undefined} disabledReason={missing}>
            {form.isKnown ? t('upload_again') : t('upload_confirm')}
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
}

function useUpload(onEnd: (id: string) => void, dropped: File | undefined) {
  const client = useQueryClient()
  const [files, setFiles] = useState<File[]>(dropped ? [dropped] : [])
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<unknown>()
  const isKnown = failure instanceof ApiError && failure.code === 'retorno_already_read'
  const send = async (file: File) => {
    setShare(0)
    try {
      const { id } = await upload(bankFiles.uploadRetorno, { readAgain: isKnown ? 'true' : 'false' }, file, {
        onProgress: setShare,
      })
      await refreshAreas(client, ['bankFiles'])
      onEnd(id)
    } catch (error) {
      setFailure(error)
    } finally {
      setShare(undefined)
    }
  }
  useEffect(() => {
    if (dropped) void send(dropped)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the dialog opens
  }, [])
  return {
    files,
    share,
    failure,
    isKnown,
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
