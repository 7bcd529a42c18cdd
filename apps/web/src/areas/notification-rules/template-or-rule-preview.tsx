import { messageTemplates } from '@caderneta/contracts/message-templates'
import { notificationRules } from '@caderneta/contracts/notification-rules'
import { usePathParams } from '../../client/path.ts'
import { useMay } from '../../client/permissions.ts'
import { useRecord } from '../../client/use-record.ts'
import { LoadingRows } from '../../ui/faces.tsx'
import { messageTemplatePaths } from '../message-templates/paths.ts'
import { TemplatePreview, useSource } from '../message-templates/public.ts'
import { RulePreview } from './rule-preview.tsx'

/** The preview of a template; under the id of a rule, of every message that it writes. */
export function TemplateOrRulePreview() {
  const { messageTemplateId: id } = usePathParams(messageTemplatePaths.preview)
  const source = useSource(messageTemplatePaths.preview)
  const may = useMay()
  const template = useRecord(messageTemplates.get, { id, source })
  const isOther = template.error?.code === 'message_template_not_found' && may(notificationRules.get)
  const rule = useRecord(notificationRules.get, { id, source }, { enabled: isOther })
  if (isOther && rule.isLoading) return <LoadingRows rows={4} columns={1} />
  return rule.data && rule.data.actions.length > 0 ? (
    <RulePreview query={rule} source={source} />
  ) : (
    <TemplatePreview id={id} source={source} />
  )
}
