import type { AgreementRecord } from '@caderneta/contracts/agreements'
import { agreementSharing } from '@caderneta/contracts/agreement-sharing'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { FormFailure } from '../../ui/plain-form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import css from './agreements.module.css'
import { sharePhrases } from './share-phrases.ts'

/** Who accepted on paper, and where the paper is. */
export function askPaper(agreement: AgreementRecord): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <Paper agreement={agreement} opened={opened} onClose={() => answer(null)} />
  ))
}

type Props = { agreement: AgreementRecord; opened: boolean; onClose: () => void }

function Paper({ agreement: { id, version, guardianName }, opened, onClose }: Props) {
  const s = usePhrases(sharePhrases)
  const form = useForm(agreementSharing.recordAcceptance, {
    initial: { id, version, name: guardianName, reason: '' },
    onDone: () => {
      toast.success({ title: s('paper_done') })
      onClose()
    },
  })
  return (
    <DialogFrame title={s('paper_title')} consequences={[s('paper_then')]} opened={opened} onClose={onClose}>
      <form onSubmit={form.submit} noValidate className={css.fields}>
        {form.failure !== undefined && <FormFailure form={form} />}
        <TextField label={s('paper_name')} maxLength={120} {...form.bind('name')} required />
        <TextField label={s('paper_reason')} {...form.bind('reason')} required multiline />
        <DialogButtons confirm={s('paper')} sending={form.isSending} onClose={onClose} />
      </form>
    </DialogFrame>
  )
}
