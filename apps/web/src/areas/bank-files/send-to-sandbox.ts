import type { Remessa } from '@caderneta/contracts/bank-file-shapes'
import { sandboxBank } from '@caderneta/contracts/sandbox-bank'
import { IconBuildingBank } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import type { RecordVerb } from '../../screens/record-verbs.tsx'
import { toast } from '../../ui/toast.ts'
import { remessaPhrases } from './remessa-phrases.ts'

/** `isSent`: the person at this page has sent it already. */
type Sending = { send?: RecordVerb; isSent: boolean }

/** In the sandbox the bank is one press away. */
export function useSendToSandbox({ id, status, sentDate }: Pick<Remessa, 'id' | 'status' | 'sentDate'>): Sending {
  const t = usePhrases(remessaPhrases)
  const may = useMay()
  const [sentId, setSentId] = useState<string>()
  const { mutate, isPending } = useWrite(sandboxBank.sendRemessa, {
    onDone: ({ orders, isRepeated }) => {
      toast.success({ title: isRepeated ? t('send_repeated') : t('send_done', { count: orders }) })
      setSentId(id)
    },
  })
  const isSent = sentId === id
  const isReady = (status === 'prepared' || status === 'waitingReturn') && sentDate === null
  if (!may(sandboxBank.sendRemessa) || !isReady) return { isSent }
  const run = () => mutate({ id })
  return { isSent, send: { id: 'send', label: t('send'), icon: IconBuildingBank, busy: isPending, run } }
}
