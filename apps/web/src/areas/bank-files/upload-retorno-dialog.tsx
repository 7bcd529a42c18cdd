import { bankFiles } from '@caderneta/contracts/bank-files'
import { useEffect, useEffectEvent } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { useUpload } from '../../client/use-upload.ts'
import { UploadForm } from '../../screens/upload-form.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { Note } from '../../ui/note.tsx'
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
  const sending = useUpload(bankFiles.uploadRetorno, ({ id }) => onEnd(id))
  const isKnown = sending.code === 'retorno_already_read'
  const send = (file: File) => void sending.send({ readAgain: isKnown ? 'true' : 'false' }, file)
  const sendDropped = useEffectEvent(() => {
    if (dropped) send(dropped)
  })
  useEffect(() => sendDropped(), [])
  return (
    <DialogFrame title={t('upload_title')} text={t('upload_text')} opened={opened} onClose={() => onEnd(null)}>
      <UploadForm
        label={t('upload_field')}
        formats={formats}
        mostBytes={mostBytes}
        dropped={dropped}
        sending={sending}
        onSend={send}
        onLeave={() => onEnd(null)}
        confirm={isKnown ? t('upload_again') : t('upload_confirm')}
        noFile={t('upload_missing')}
        below={isKnown && <Note tone="neu">{t('upload_again_hint')}</Note>}
      />
    </DialogFrame>
  )
}
