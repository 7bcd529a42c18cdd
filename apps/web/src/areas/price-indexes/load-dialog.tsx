import { type IndexPlan, type PriceSeries, priceIndexes } from '@caderneta/contracts/price-indexes'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { errorText } from '../../client/error-words.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { CheckedPlan } from './checked-plan.tsx'
import css from './load-dialog.module.css'
import { phrases } from './phrases.ts'

/** Values of a series, pasted or asked of the central bank, checked before they are saved. */
export function askIndexes(canAsk: boolean): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <Load opened={opened} canAsk={canAsk} onClose={() => answer(null)} />
  ))
}

type LoadProps = { canAsk: boolean; onClose: () => void }

function Load({ opened, ...props }: LoadProps & { opened: boolean }) {
  const t = usePhrases(phrases)
  return (
    <DialogFrame title={t('load')} text={t('about')} opened={opened} onClose={props.onClose} width={760}>
      <LoadForm {...props} />
    </DialogFrame>
  )
}

type Values = { series: PriceSeries; publishedOn: string | null; text: string; source: string; reason: string }
const initial: Values = { series: 'ipca', publishedOn: null, text: '', source: '', reason: '' }

function LoadForm({ canAsk, onClose }: LoadProps) {
  const t = usePhrases(phrases)
  const form = useForm<typeof priceIndexes.load, Values>(priceIndexes.load, {
    initial,
    given: ({ reason, ...values }) => ({ ...values, reason: reason.trim() || null }),
    onDone: () => {
      toast.success({ title: t('saved') })
      onClose()
    },
  })
  const { bind } = form
  const text = bind('text')
  const { plan, failure, isChecking, check } = useCheck(form.values, (read) => text.onChange(read))
  return (
    <form onSubmit={form.submit} noValidate className={css.form}>
      <div className={css.row}>
        <SelectField
          label={t('series')}
          options={(['ipca', 'legalRate'] as const).map((value) => ({ value, label: t(value) }))}
          required
          {...bind('series')}
        />
        <DateField label={t('published')} hint={t('published_hint')} {...bind('publishedOn')} />
      </div>
      <TextField label={t('text')} hint={t('text_hint')} multiline required {...text} />
      <TextField label={t('source')} hint={t('source_hint')} maxLength={300} required {...bind('source')} />
      {plan?.rows.some(({ outcome }) => outcome === 'corrected') && (
        <TextField label={t('reason')} hint={t('reason_hint')} maxLength={300} required {...bind('reason')} />
      )}
      <div className={css.buttons}>
        {canAsk && (
          <Button onClick={() => check(null)} loading={isChecking}>
            {t('ask')}
          </Button>
        )}
        <Button onClick={() => check(form.values.text)} loading={isChecking}>
          {t('check')}
        </Button>
      </div>
      {plan && <CheckedPlan plan={plan} />}
      <DialogButtons failure={failure ?? form.failure} confirm={t('keep')} sending={form.isSending} onClose={onClose} />
    </form>
  )
}

/** The dry run; what the central bank answered becomes the text, so that what is saved is what was checked. */
function useCheck({ series, publishedOn }: Values, onRead: (text: string) => void) {
  const [plan, setPlan] = useState<IndexPlan>()
  const [failure, setFailure] = useState<string>()
  const [isChecking, setChecking] = useState(false)
  const run = async (text: string | null) => {
    setChecking(true)
    setFailure(undefined)
    try {
      const answer = await call(priceIndexes.preview, { series, publishedOn, text })
      setPlan(answer)
      onRead(answer.text)
    } catch (error) {
      setPlan(undefined)
      setFailure(errorText(error))
    } finally {
      setChecking(false)
    }
  }
  return { plan, failure, isChecking, check: (text: string | null) => void run(text) }
}
