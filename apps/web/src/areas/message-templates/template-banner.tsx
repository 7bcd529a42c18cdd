import { messageTemplates, type WholeMessageTemplate } from '@caderneta/contracts/message-templates'
import { usePhrases } from '../../client/phrases.ts'
import { useUpload } from '../../client/use-upload.ts'
import { useWrite } from '../../client/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.ts'
import { phrases } from './phrases.ts'
import css from './templates.module.css'

/** As people count kilobytes; the server takes a little more. */
const mostBytes = 300_000
const formats = ['png', 'jpg', 'jpeg']

/** The picture at the head of an e-mail. */
export function TemplateBanner({ record }: { record: WholeMessageTemplate }) {
  const t = usePhrases(phrases)
  if (!record.can.setBanner.can && !record.can.removeBanner.can) return null
  return (
    <>
      <SectionTitle>{t('banner')}</SectionTitle>
      <p className={css.quiet}>{t('banner_hint')}</p>
      {record.can.setBanner.can && <SendBanner id={record.id} />}
      {record.can.removeBanner.can && <RemoveBanner id={record.id} />}
    </>
  )
}

function SendBanner({ id }: { id: string }) {
  const t = usePhrases(phrases)
  const { send, share, failure } = useUpload(messageTemplates.setBanner, () =>
    toast.success({ title: t('banner_saved') }),
  )
  return (
    <FileField
      label={t('banner')}
      value={[]}
      onChange={([file]) => file && void send({ id }, file)}
      isBusy={share !== undefined}
      formats={formats}
      maxBytes={mostBytes}
      error={failure}
    />
  )
}

function RemoveBanner({ id }: { id: string }) {
  const t = usePhrases(phrases)
  const remove = useWrite(messageTemplates.removeBanner, {
    onDone: () => toast.success({ title: t('banner_removed') }),
  })
  const ask = async () => {
    const words = { title: t('banner_remove'), text: t('banner_remove_text'), confirm: t('banner_remove') }
    if (await dialogs.confirm(words)) remove.mutate({ id })
  }
  return (
    <Button onClick={() => void ask()} loading={remove.isPending}>
      {t('banner_remove')}
    </Button>
  )
}
