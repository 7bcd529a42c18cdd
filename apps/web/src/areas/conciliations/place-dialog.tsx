import type { StatementLine } from '@caderneta/contracts/conciliation-shapes'
import { conciliations } from '@caderneta/contracts/conciliations'
import { errorText } from '../../client/error-words.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { Button } from '../../ui/button.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { dateText, moneyText } from '../../ui/format-text.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast.ts'
import css from './conciliations.module.css'
import { phrases } from './phrases.ts'

/** Whose day a line is, or that it is no money of collection. */
export function askPlace(line: StatementLine): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <PlaceDialog line={line} opened={opened} onEnd={() => answer(null)} />
  ))
}

type Props = { line: StatementLine; opened: boolean; onEnd: () => void }

function PlaceDialog({ line, opened, onEnd }: Props) {
  const t = usePhrases(phrases)
  return (
    <DialogFrame
      title={t('place_title')}
      text={`${line.text} · ${dateText(line.day)}`}
      amount={{ label: t('amount'), cents: line.cents }}
      opened={opened}
      onClose={onEnd}
    >
      <PlaceForm line={line} onEnd={onEnd} />
    </DialogFrame>
  )
}

function PlaceForm({ line, onEnd }: Omit<Props, 'opened'>) {
  const t = usePhrases(phrases)
  const aside = useAside(line, onEnd)
  const open = { bankAccountId: line.bankAccountId, stage: 'open', maxResultCount: 100 } as const
  const days = useRecord(conciliations.list, open).data?.items ?? []
  const form = useForm(conciliations.matchLine, {
    initial: { id: line.id, version: line.version, conciliationId: '' },
    onDone: () => {
      toast.success({ title: t('placed') })
      onEnd()
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className={css.form}>
      <SelectField
        label={t('place_day')}
        hint={t('place_day_hint')}
        options={days.map(({ id, day, bookedCents, feeCents, creditedCents }) => ({
          value: id,
          label: `${dateText(day)} · ${moneyText(bookedCents - feeCents - creditedCents)}`,
        }))}
        {...form.bind('conciliationId')}
        required
      />
      <DialogButtons failure={form.failure} confirm={t('place')} sending={form.isSending} onClose={onEnd}>
        <Button onClick={() => void aside()}>{`${t('aside')}…`}</Button>
      </DialogButtons>
    </form>
  )
}

function useAside({ id, version, cents }: StatementLine, onEnd: () => void) {
  const t = usePhrases(phrases)
  const { mutateAsync } = useWrite(conciliations.setLineAside, { handles: () => true })
  return async () => {
    onEnd()
    const reason = await dialogs.reason({
      title: t('aside_title'),
      text: t('aside_text'),
      amount: { label: t('amount'), cents },
      confirm: t('aside'),
      draftKey: `statement line aside ${id}`,
      act: async (text) => void (await mutateAsync({ id, version, reason: text })),
      explain: errorText,
    })
    if (reason !== null) toast.success({ title: t('aside_done') })
  }
}
