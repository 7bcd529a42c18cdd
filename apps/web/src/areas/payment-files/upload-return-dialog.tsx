import { paymentFiles } from '@caderneta/contracts/payment-files'
import { usePhrases } from '../../client/phrases.ts'
import { useUpload } from '../../client/use-upload.ts'
import { UploadForm } from '../../screens/upload-form.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { returnPhrases } from './return-phrases.ts'

const mostBytes = 8_000_000
/** Banks name their files as they like; the server knows one by what is in it. */
const formats = ['ret', 'txt', 'rem', 'dat', 'cnab']

/** Sends a return file of payments. @returns its id; null when the person left. */
export function askPaymentReturn(): Promise<string | null> {
  return openDialog<string | null>(null, (answer, opened) => <UploadDialog opened={opened} onEnd={answer} />)
}

function UploadDialog({ opened, onEnd }: { opened: boolean; onEnd: (id: string | null) => void }) {
  const t = usePhrases(returnPhrases)
  const sending = useUpload(paymentFiles.upload, ({ id }) => onEnd(id))
  return (
    <DialogFrame title={t('upload_title')} text={t('upload_text')} opened={opened} onClose={() => onEnd(null)}>
      <UploadForm
        label={t('upload_field')}
        formats={formats}
        mostBytes={mostBytes}
        sending={sending}
        onSend={(file) => void sending.send({}, file)}
        onLeave={() => onEnd(null)}
        confirm={t('upload')}
        noFile={t('upload_missing')}
      />
    </DialogFrame>
  )
}
