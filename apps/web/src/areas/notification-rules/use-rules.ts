// Rules that messages may be of: the network's own and the provider's, which write to its families too.
import { notificationRules } from '@caderneta/contracts/notification-rules'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import type { SelectOption } from '../../ui/select-field.tsx'
import { phrases } from './phrases.ts'

const most = 200

export function useRules(): SelectOption[] {
  const t = usePhrases(phrases)
  const own = useRecord(notificationRules.list, { source: 'own', maxResultCount: most }, { staleSeconds: 60 })
  const standard = useRecord(notificationRules.list, { source: 'standard', maxResultCount: most }, { staleSeconds: 60 })
  return [
    ...(own.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ...(standard.data?.items ?? []).map(({ id, name }) => ({ value: id, label: t('rule_of_provider', { name }) })),
  ]
}
