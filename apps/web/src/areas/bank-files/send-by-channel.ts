// A remessa of an account with a channel: sent now, or again.
import type { AnswerOf } from '@caderneta/contracts/define'
import type { bankFiles } from '@caderneta/contracts/bank-files'
import { bankFileTravel } from '@caderneta/contracts/bank-file-travel'
import { IconSend } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import type { RecordVerb } from '../../screens/record-verbs.tsx'
import { toast } from '../../ui/toast.ts'
import { remessaPhrases } from './remessa-phrases.ts'

export function useSendByChannel({
  id,
  version,
  message,
  status,
  can,
}: AnswerOf<typeof bankFiles.getRemessa>): RecordVerb | undefined {
  const t = usePhrases(remessaPhrases)
  const { mutateAsync, isPending } = useWrite(bankFileTravel.sendRemessa)
  // On its way and nothing went wrong: there is nothing to ask for.
  if (!can.send.can || (status === 'sending' && message === null)) return undefined
  const run = async () => {
    await mutateAsync({ id, version })
    toast.success({ title: t('channel_sending') })
  }
  const label = message === null ? t('channel_send') : t('channel_send_again')
  return { id: 'channel', label, icon: IconSend, busy: isPending, run: () => void run().catch(() => {}) }
}
