import { transfers } from '@caderneta/contracts/transfers'
import { IconRefresh } from '@tabler/icons-react'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { phrases } from './phrases.ts'

/** Opens the months that are missing and has all that are open calculated. */
export function PrepareButton() {
  const t = usePhrases(phrases)
  const may = useMay()
  const { mutateAsync, isPending } = useWrite(transfers.prepare)
  if (!may(transfers.prepare)) return null
  const prepare = async () => {
    const { opened } = await mutateAsync({})
    toast.success({ title: t('prepared'), line: t('prepared_line', { count: opened }) })
  }
  return (
    <Button kind="secondary" icon={IconRefresh} loading={isPending} onClick={() => void prepare().catch(() => {})}>
      {t('prepare')}
    </Button>
  )
}
