import { transferAudits } from '@caderneta/contracts/transfer-audits'
import { errorText } from '../../client/error-words.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import { dialogs } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { phrases } from './phrases.ts'

/** Asks, and begins the audit of some transfers. @returns whether it began. */
export function useAuditDialog(): (transferIds: string[]) => Promise<boolean> {
  const t = usePhrases(phrases)
  const { mutateAsync } = useWrite(transferAudits.run, { handles: () => true })
  return async (transferIds) => {
    const hasBegun = await dialogs.confirm({
      title: t('audit_title', { count: transferIds.length }),
      consequences: [t('audit_may_take'), t('audit_takes_place')],
      confirm: t('audit_run'),
      act: async () => void (await mutateAsync({ transferIds })),
      explain: (error) => `${t('audit_failed')}. ${errorText(error)}`,
    })
    if (hasBegun) toast.success({ title: t('audit_started') })
    return hasBegun
  }
}
