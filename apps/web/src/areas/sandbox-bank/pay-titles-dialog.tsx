import { sandboxBank, type SandboxTitle } from '@caderneta/contracts/sandbox-bank'
import { useState, type FormEvent } from 'react'
import type { z } from 'zod'
import { errorText } from '../../client/error-words.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { RadioField } from '../../ui/choice-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { moneyText } from '../../ui/format-text.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { toast } from '../../ui/toast.ts'
import { phrases } from './phrases.ts'
import css from './sandbox-bank.module.css'

type Title = z.output<typeof SandboxTitle>
type Ask = { accountId: string; titles: readonly Title[]; today: string }

/** On a chosen day, what is due or another amount, once or more than once. @returns true when the bank took it. */
export function askPayments(accountId: string, titles: readonly Title[], today: string): Promise<boolean> {
  return openDialog<boolean>(false, (answer, opened) => (
    <PayDialog ask={{ accountId, titles, today }} opened={opened} onEnd={answer} />
  ))
}

function PayDialog({ ask, opened, onEnd }: { ask: Ask; opened: boolean; onEnd: (isPaid: boolean) => void }) {
  const t = usePhrases(phrases)
  const form = usePayForm(ask, onEnd)
  return (
    <DialogFrame title={t('pay_title', { count: ask.titles.length })} opened={opened} onClose={() => onEnd(false)}>
      <form onSubmit={form.submit} noValidate className={css.form}>
        <DateField
          label={t('pay_on')}
          value={form.on}
          onChange={form.setOn}
          max={ask.today}
          error={form.tried ? form.problem : undefined}
          required
        />
        <MoneyField label={t('pay_cents')} value={form.cents} onChange={form.setCents} hint={t('pay_cents_hint')} />
        <RadioField
          label={t('pay_times')}
          value={form.times}
          onChange={(times) => form.setTimes(times ?? '1')}
          choices={['1', '2', '3'].map((value) => ({ value, label: `${value}×` }))}
        />
        <DialogButtons
          failure={form.failure}
          confirm={t('pay_confirm')}
          sending={form.isPending}
          onClose={() => onEnd(false)}
          disabledReason={form.problem}
        />
      </form>
    </DialogFrame>
  )
}

function usePayForm({ accountId, titles, today }: Ask, onEnd: (isPaid: boolean) => void) {
  const t = usePhrases(phrases)
  const [on, setOn] = useState<string | null>(today)
  const [cents, setCents] = useState<number | null>(null)
  const [times, setTimes] = useState('1')
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { mutateAsync, isPending } = useWrite(sandboxBank.pay, { handles: () => true })
  const problem = on === null ? t('pay_on_missing') : on > today ? t('pay_on_future') : undefined
  const send = async (paidOn: string) => {
    try {
      const payments = titles.map(({ nossoNumero, carteira }) => ({
        nossoNumero,
        carteira,
        paidOn,
        times: Number(times),
        ...(cents === null ? {} : { paidCents: cents }),
      }))
      const { paidCents } = await mutateAsync({ id: accountId, payments })
      toast.success({ title: t('pay_done', { value: moneyText(paidCents) }) })
      onEnd(true)
    } catch (thrown) {
      setFailure(errorText(thrown))
    }
  }
  return {
    on,
    setOn,
    cents,
    setCents,
    times,
    setTimes,
    tried,
    failure,
    isPending,
    problem,
    submit: (event: FormEvent) => {
      event.preventDefault()
      setTried(true)
      setFailure(undefined)
      if (on !== null && problem === undefined && !isPending) void send(on)
    },
  }
}
