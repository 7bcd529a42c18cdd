// Row -> contract.
import { MessageTemplate } from '@caderneta/contracts/message-templates'
import { record } from '../../platform/db/record.ts'
import type { MessageTemplateRow } from './message-template-store.ts'

export const toMessageTemplate = record(
  MessageTemplate,
  ({ created_at, changed_at }: Pick<MessageTemplateRow, 'created_at' | 'changed_at'>) => ({
    createdAt: created_at.toISOString(),
    changedAt: changed_at.toISOString(),
  }),
)
