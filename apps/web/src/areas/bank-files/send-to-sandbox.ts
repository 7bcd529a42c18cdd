import { sandboxBank } from '@caderneta/contracts/sandbox-bank'
import { IconBuildingBank } from '@tabler/icons-react'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import type { RecordVerb } from '../../screens/record-verbs.tsx'
import { toast } from '../../ui/toast.ts'
import { remessaPhrases } from './remessa-phrases.ts'

/** In the sandbox the bank is one press away. */
export function useSendToSandbox({ id, status }: { id: string; status: string }): RecordVerb | undefined {
  const t = usePhrases(remessaPhrases)
  const may = useMay()
  const { mutate, isPending } = useWrite(sandboxBank.sendRemessa, {
    onDone: ({ orders, isRepeated }) =>
      toast.success({ title: isRepeated ? t('send_repeated') : t('send_done', { count: orders }) }),
  })
  if (!may(sandboxBank.sendRemessa) || (status !== 'prepared' && status !== 'waitingReturn')) return undefined
  return { id: 'send', label: t('send'), icon: IconBuildingBank, busy: isPending, run: () => mutate({ id }) }
}
