import type { PaymentFileRecord } from '@caderneta/contracts/payment-file-shapes'
import { sandboxPayments } from '@caderneta/contracts/sandbox-payments'
import { IconBuildingBank } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import type { RecordVerb } from '../../screens/record-verbs.tsx'
import { toast } from '../../ui/toast.ts'
import { sandboxBankPaths } from '../sandbox-bank/paths.ts'
import { phrases } from './phrases.ts'

/** In the sandbox the bank is one press away; sent again, it is the same file. Then the bank is where it goes on. */
export function useSandboxVerb({
  id,
  status,
  deliveredBy,
  openCount,
  bankAccountId,
}: PaymentFileRecord): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const may = useMay()
  const navigate = useNavigate()
  const bank = sandboxBankPaths.payments({ conta: bankAccountId })
  const { mutate, isPending } = useWrite(sandboxPayments.sendPayments, {
    onDone: ({ payments, refused }) => {
      toast.success({ title: t('sandbox_done', { count: payments - refused, refused }) })
      void navigate({ to: bank })
    },
  })
  if (status !== 'delivered' || openCount === 0 || !may(sandboxPayments.sendPayments)) return undefined
  const shared = { icon: IconBuildingBank, label: t('to_sandbox') }
  if (deliveredBy === 'sftp') return { ...shared, id: 'bank', label: t('at_sandbox'), href: bank }
  return { ...shared, id: 'send-to-bank', busy: isPending, run: () => mutate({ id }) }
}
