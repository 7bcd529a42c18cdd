import type { Conciliation } from '@caderneta/contracts/conciliation-shapes'
import { conciliations } from '@caderneta/contracts/conciliations'
import { IconSend } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import type { BulkVerb, Selection } from '../../ui/data-table.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import css from './conciliations.module.css'
import { phrases } from './phrases.ts'

type Days = readonly Pick<Conciliation, 'id' | 'version' | 'creditedCents'>[]

/** When the money left, and under which reference. @returns whether the days were marked. */
export function askMark(days: Days): Promise<boolean> {
  return openDialog<boolean>(false, (answer, opened) => <MarkDialog days={days} opened={opened} onEnd={answer} />)
}

export function useMarkVerb(selection: Selection<Conciliation>): BulkVerb {
  const t = usePhrases(phrases)
  const chosen = [...selection.rows.values()].filter(({ stage }) => stage === 'prepared')
  const ask = async () => {
    if (await askMark(chosen)) selection.clear()
  }
  return {
    id: 'mark',
    label: `${t('mark')}…`,
    icon: IconSend,
    onClick: () => void ask(),
    disabledReason: chosen.length === 0 ? t('mark_none') : undefined,
  }
}

type Props = { days: Days; opened: boolean; onEnd: (isMarked: boolean) => void }

function MarkDialog({ days, opened, onEnd }: Props) {
  const t = usePhrases(phrases)
  return (
    <DialogFrame
      title={t('mark_title', { count: days.length })}
      amount={{ label: t('credited'), cents: days.reduce((sum, { creditedCents }) => sum + creditedCents, 0) }}
      consequences={[t('mark_text')]}
      opened={opened}
      onClose={() => onEnd(false)}
    >
      <MarkForm days={days} onEnd={onEnd} />
    </DialogFrame>
  )
}

function MarkForm({ days, onEnd }: Omit<Props, 'opened'>) {
  const t = usePhrases(phrases)
  const form = useForm(conciliations.transfer, {
    initial: { items: days.map(({ id, version }) => ({ id, version })), transferredOn: '', reference: '' },
    onDone: () => {
      toast.success({ title: t('mark_done') })
      onEnd(true)
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className={css.form}>
      <DateField label={t('mark_on')} {...form.bind('transferredOn')} required />
      <TextField label={t('mark_reference')} hint={t('mark_reference_hint')} {...form.bind('reference')} required />
      <DialogButtons
        failure={form.failure}
        confirm={t('mark_this')}
        sending={form.isSending}
        onClose={() => onEnd(false)}
      />
    </form>
  )
}
