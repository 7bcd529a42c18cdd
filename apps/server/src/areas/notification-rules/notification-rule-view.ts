// Row -> contract.
import { NotificationRule } from '@caderneta/contracts/notification-rules'
import { record } from '../../platform/db/record.ts'

export const toNotificationRule = record(NotificationRule)
