import type { AnswerOf } from '@caderneta/contracts/define'
import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import { sendings } from '@caderneta/contracts/sendings'
import { useState } from 'react'
import { errorText } from '../../client/error-words.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { CopyLink } from '../../ui/copy-link.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { dateText } from '../../ui/format-text.ts'
import { toast } from '../../ui/toast.ts'
import css from './invoice-forms.module.css'
import { sendPhrases } from './send-phrases.ts'

/** By e-mail with the slip, or as words that the person sends by their own messenger. */
export function askSending(invoice: Invoice): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <SendDialog invoice={invoice} opened={opened} onClose={() => answer(null)} />
  ))
}

type Props = { invoice: Invoice; opened: boolean; onClose: () => void }

function SendDialog({ invoice, opened, onClose }: Props) {
  const t = usePhrases(sendPhrases)
  const query = useRecord(sendings.message, { id: invoice.id })
  const [failure, setFailure] = useState<string>()
  const { mutateAsync, isPending } = useWrite(sendings.send, { handles: () => true })
  const send = async () => {
    setFailure(undefined)
    try {
      const { recipient } = await mutateAsync({ id: invoice.id })
      toast.success({ title: t('sent', { recipient }) })
      onClose()
    } catch (thrown) {
      setFailure(errorText(thrown))
    }
  }
  const { data, error } = query
  const problem = failure ?? told(error)
  return (
    <DialogFrame title={t('title')} text={invoice.guardianName} opened={opened} onClose={onClose}>
      <div className={css.form}>
        {query.isLoading && <p className={css.quiet}>{t('loading')}</p>}
        {data && <Words message={data} />}
        <DialogButtons
          failure={problem}
          confirm={t('send')}
          sending={isPending}
          onClose={onClose}
          onConfirm={() => void send()}
          disabledReason={data?.recipient === null ? t('no_mail') : undefined}
        />
      </div>
    </DialogFrame>
  )
}

function told(error: unknown): string | undefined {
  return error ? errorText(error) : undefined
}

function Words({ message }: { message: AnswerOf<typeof sendings.message> }) {
  const t = usePhrases(sendPhrases)
  const { recipient, text, url, validUntil } = message
  return (
    <>
      <p>{recipient === null ? t('no_mail') : t('by_mail', { recipient })}</p>
      <section>
        <p className={css.quiet}>{t('message')}</p>
        <p>{text}</p>
        <CopyLink text={text} label={t('copy')} /> · <CopyLink text={url} label={t('copy_link')} />
        <p className={css.quiet}>{t('valid', { date: dateText(validUntil) })}</p>
      </section>
    </>
  )
}
