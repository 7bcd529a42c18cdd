import { type Homologation, homologations } from '@caderneta/contracts/homologations'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { NumberField } from '../../ui/number-field.tsx'
import { toast } from '../../ui/toast.ts'
import css from './homologation.module.css'
import { phrases } from './phrases.ts'

/** The number of the file that the bank is going to get; with it the test titles are made, or made again. */
export function askPreparation(homologation: Homologation): Promise<null> {
  return openDialog<null>(null, (answer, opened) => {
    const { id, bankAgreementId, version, fileSequence } = homologation
    const frame = { opened, onClose: () => answer(null) }
    return id === null ? (
      <StartDialog {...frame} bankAgreementId={bankAgreementId} />
    ) : (
      <PrepareDialog {...frame} id={id} version={version} fileSequence={fileSequence === null ? 1 : fileSequence + 1} />
    )
  })
}

type Frame = { opened: boolean; onClose: () => void }

function StartDialog({ opened, onClose, bankAgreementId }: Frame & { bankAgreementId: string }) {
  const t = usePhrases(phrases)
  const form = useForm(homologations.start, {
    initial: { id: bankAgreementId, fileSequence: 1 },
    onDone: () => {
      toast.success({ title: t('started') })
      onClose()
    },
  })
  return (
    <DialogFrame title={t('start_title')} text={t('not_started_hint')} opened={opened} onClose={onClose}>
      <SequenceForm form={form} confirm={t('start')} onClose={onClose} />
    </DialogFrame>
  )
}

type Prepared = Frame & { id: string; version: number; fileSequence: number }

function PrepareDialog({ opened, onClose, ...initial }: Prepared) {
  const t = usePhrases(phrases)
  const form = useForm(homologations.prepare, {
    initial,
    onDone: () => {
      toast.success({ title: t('prepared') })
      onClose()
    },
  })
  return (
    <DialogFrame title={t('prepare_title')} text={t('prepare_text')} opened={opened} onClose={onClose}>
      <SequenceForm form={form} confirm={t('prepare')} onClose={onClose} />
    </DialogFrame>
  )
}

type SequenceFields = Pick<
  ReturnType<typeof useForm<typeof homologations.start>>,
  'bind' | 'submit' | 'failure' | 'isSending'
>

function SequenceForm({ form, confirm, onClose }: { form: SequenceFields; confirm: string; onClose: () => void }) {
  const t = usePhrases(phrases)
  return (
    <form onSubmit={form.submit} noValidate className={css.form}>
      <NumberField
        label={t('file_number')}
        hint={t('file_number_hint')}
        digits={4}
        {...form.bind('fileSequence')}
        required
        autoFocus
      />
      <DialogButtons failure={form.failure} confirm={confirm} sending={form.isSending} onClose={onClose} />
    </form>
  )
}
