import { sandboxBank } from '@caderneta/contracts/sandbox-bank'
import type { AnswerOf } from '@caderneta/contracts/define'
import { useState, type FormEvent } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { phrases } from './phrases.ts'
import css from './sandbox-bank.module.css'

type Behavior = AnswerOf<typeof sandboxBank.behavior>

/** What the bank refuses and keeps. */
export function askBehavior(accountId: string): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <BehaviorDialog accountId={accountId} opened={opened} onClose={() => answer(null)} />
  ))
}

function BehaviorDialog({ accountId, opened, onClose }: { accountId: string; opened: boolean; onClose: () => void }) {
  const t = usePhrases(phrases)
  const query = useRecord(sandboxBank.behavior, { id: accountId }, { staleSeconds: 0 })
  return (
    <DialogFrame title={t('rules_title')} opened={opened} onClose={onClose}>
      <LoadedOnce query={query}>
        {(behavior) => <Fields accountId={accountId} behavior={behavior} onClose={onClose} />}
      </LoadedOnce>
    </DialogFrame>
  )
}

function Fields({ accountId, behavior, onClose }: { accountId: string; behavior: Behavior; onClose: () => void }) {
  const t = usePhrases(phrases)
  const registers = behavior.refuse.filter(({ order }) => order === 'register')
  const [refused, setRefused] = useState(registers.map(({ documentNumber }) => documentNumber).join(', '))
  const [fee, setFee] = useState<number | null>(behavior.fees.settled)
  const { mutate, isPending } = useWrite(sandboxBank.setBehavior, {
    onDone: () => {
      toast.success({ title: t('rules_done') })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const numbers = refused.split(/[\s,;]+/).filter((text) => /^\d{1,20}$/.test(text))
    const others = behavior.refuse.filter(({ order }) => order !== 'register')
    mutate({
      id: accountId,
      refuse: [...others, ...numbers.map((documentNumber) => ({ order: 'register' as const, documentNumber }))],
      fees: { ...behavior.fees, settled: fee ?? 0 },
    })
  }
  return (
    <form onSubmit={submit} noValidate className={css.form}>
      <TextField
        label={t('rules_refuse')}
        hint={t('rules_refuse_hint')}
        value={refused}
        onChange={setRefused}
        maxLength={500}
      />
      <MoneyField label={t('rules_fee')} value={fee} onChange={setFee} />
      <DialogButtons confirm={t('save')} sending={isPending} onClose={onClose} />
    </form>
  )
}
