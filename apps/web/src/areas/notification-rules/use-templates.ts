// Templates that a rule may be written with: the network's own and the provider's.
import { messageTemplates, type TemplateSource } from '@caderneta/contracts/message-templates'
import { useConfiguration } from '../../client/permissions.ts'
import { useRecord } from '../../client/use-record.ts'
import { keyOf } from './rule-form.ts'

const most = 200

export interface TemplateOption {
  value: string
  name: string
  channel: 'email' | 'sms' | 'whatsapp'
  kind: string
  isApproved: boolean
  source: TemplateSource
}

export function useTemplates(): TemplateOption[] {
  const isNetwork = useConfiguration().currentTenant.id !== null
  const own = useRecord(messageTemplates.list, { source: 'own', maxResultCount: most })
  const standard = useRecord(
    messageTemplates.list,
    { source: 'standard', maxResultCount: most },
    { enabled: isNetwork },
  )
  const optionsOf = (source: TemplateSource, items: NonNullable<typeof own.data>['items'] = []) =>
    items
      .filter(({ isActive }) => isActive)
      .map(({ id, name, channel, kind, approvedNumber }) => ({
        value: keyOf({ id, source }),
        name,
        channel,
        kind,
        isApproved: approvedNumber !== null,
        source,
      }))
  return [...optionsOf('own', own.data?.items), ...optionsOf('standard', standard.data?.items)]
}
