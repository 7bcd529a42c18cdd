import { type BankAccount, gateways } from '@caderneta/contracts/gateways'
import { IconStar } from '@tabler/icons-react'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useWrite } from '../../client/use-write.ts'
import type { RecordVerb } from '../../screens/record-verbs.tsx'
import { StatusPill } from '../../ui/pill.tsx'
import { toast } from '../../ui/toast.ts'
import { accountText } from './bank-words.ts'
import { phrases } from './phrases.ts'

export function DefaultPill({ size }: { size?: 'header' }) {
  const t = usePhrases(phrases)
  return <StatusPill tone="go" icon={IconStar} word={t('is_default')} size={size} />
}

/** Schools, commissions, refunds and statements begin with it. */
export function useMakeDefault(account: BankAccount): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const may = useMay()
  const { mutate, isPending } = useWrite(gateways.setDefaultAccount, {
    onDone: (row) => toast.success({ title: t('made_default'), line: `${row.bankName} ${accountText(row)}` }),
  })
  if (!may(gateways.setDefaultAccount)) return undefined
  return {
    id: 'default',
    label: t('make_default'),
    icon: IconStar,
    busy: isPending,
    disabledReason: disabledReason(gateways.setDefaultAccount, account.can?.setDefault),
    run: () => mutate({ id: account.id }),
  }
}
