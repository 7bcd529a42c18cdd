// A person tells a family once more what it has to put back.
import { recoveryNotices } from '@caderneta/contracts/recovery-notices'
import type { Recovery } from '@caderneta/contracts/settlement-recoveries'
import { call } from '../../client/call.ts'
import { errorText } from '../../client/error-words.ts'
import { dialogs } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'

type Words = { title: string; amount: string; letter: string; confirm: string; done: (to: string) => string }

export async function tellFamily({ id, openCents: cents }: Recovery, words: Words): Promise<void> {
  let to = ''
  const isDone = await dialogs.confirm({
    title: words.title,
    amount: { label: words.amount, cents },
    consequences: [words.letter],
    confirm: words.confirm,
    act: async () => {
      to = (await call(recoveryNotices.sendRecoveryNotice, { id })).recipient
    },
    explain: errorText,
  })
  if (isDone) toast.success({ title: words.done(to) })
}
