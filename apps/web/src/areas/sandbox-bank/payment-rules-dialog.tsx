import type { AnswerOf } from '@caderneta/contracts/define'
import { sandboxPayments } from '@caderneta/contracts/sandbox-payments'
import { type FormEvent, useState } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { RadioField } from '../../ui/choice-field.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { paymentPhrases } from './payment-phrases.ts'
import { phrases } from './phrases.ts'
import css from './sandbox-bank.module.css'

type Rules = AnswerOf<typeof sandboxPayments.paymentRules>

/** What the bank refuses, how late it tells, and how often. */
export function askPaymentRules(accountId: string): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <RulesDialog accountId={accountId} opened={opened} onClose={() => answer(null)} />
  ))
}

function RulesDialog({ accountId, opened, onClose }: { accountId: string; opened: boolean; onClose: () => void }) {
  const t = usePhrases(paymentPhrases)
  const query = useRecord(sandboxPayments.paymentRules, { id: accountId }, { staleSeconds: 0 })
  return (
    <DialogFrame title={t('rules_title')} opened={opened} onClose={onClose}>
      <LoadedOnce query={query}>
        {(rules) => <Fields accountId={accountId} rules={rules} onClose={onClose} />}
      </LoadedOnce>
    </DialogFrame>
  )
}

function Fields({ accountId, rules, onClose }: { accountId: string; rules: Rules; onClose: () => void }) {
  const t = usePhrases(paymentPhrases)
  const done = usePhrases(phrases)
  const [refused, setRefused] = useState(namesOf(rules))
  const [lateDays, setLateDays] = useState<number | null>(rules.lateDays)
  const [tells, setTells] = useState(rules.tells)
  const { mutate, isPending } = useWrite(sandboxPayments.setPaymentRules, {
    onDone: () => {
      toast.success({ title: done('rules_done') })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate({ id: accountId, refuse: refusalsOf(refused), lateDays: lateDays ?? 0, tells })
  }
  return (
    <form onSubmit={submit} noValidate className={css.form}>
      <TextField label={t('refuse')} hint={t('refuse_hint')} value={refused} onChange={setRefused} maxLength={2_000} />
      <NumberField label={t('late')} value={lateDays} onChange={setLateDays} digits={2} />
      <RadioField
        label={t('tells')}
        value={tells}
        onChange={(value) => setTells(value ?? 'once')}
        choices={(['once', 'twice', 'never'] as const).map((value) => ({ value, label: t(`tells_${value}`) }))}
      />
      <DialogButtons confirm={done('save')} sending={isPending} onClose={onClose} />
    </form>
  )
}

function namesOf({ refuse }: Rules): string {
  return refuse.map(({ payeeTaxId, pixKey, reference }) => payeeTaxId ?? pixKey ?? reference).join(', ')
}

/** A CNPJ names a payee, anything else a Pix key. */
function refusalsOf(text: string): Rules['refuse'] {
  const names = text.split(/[\s,;]+/).filter((name) => name !== '')
  return names.map((name) => {
    const bare = name.replace(/[.\-/]/g, '')
    return /^[0-9A-Z]{12}\d{2}$/.test(bare) ? { payeeTaxId: bare } : { pixKey: name }
  })
}
