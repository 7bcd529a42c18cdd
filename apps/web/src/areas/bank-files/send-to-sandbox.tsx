import { sandboxBank } from '@caderneta/contracts/sandbox-bank'
import { IconBuildingBank } from '@tabler/icons-react'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { remessaPhrases } from './remessa-phrases.ts'

/** In the sandbox the bank is one press away. */
export function SendToSandbox({ remessaId, status }: { remessaId: string; status: string }) {
  const t = usePhrases(remessaPhrases)
  const may = useMay()
  const { mutate, isPending } = useWrite(sandboxBank.sendRemessa, {
    onDone: ({ orders, isRepeated }) =>
      toast.success({ title: isRepeated ? t('send_repeated') : t('send_done', { count: orders }) }),
  })
  const isShown = may(sandboxBank.sendRemessa) && (status === 'prepared' || status === 'waitingReturn')
  if (!isShown) return null
  return (
    <Button icon={IconBuildingBank} loading={isPending} onClick={() => mutate({ id: remessaId })}>
      {t('send')}
    </Button>
  )
}
