import { notificationRules } from '@caderneta/contracts/notification-rules'
import { ruleStatusWords, ruleTypeWords } from '@caderneta/contracts/notification-words'
import { choice, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listNotificationRules } from './list-notification-rules.ts'

export const exportNotificationRules = exportOf(notificationRules.export, listNotificationRules, {
  name: { 'pt-BR': 'Regras de notificação', en: 'Notification rules' },
  columns: [
    text('Nome', 'Name', (row) => row.name),
    choice('Tipo', 'Type', ruleTypeWords, (row) => row.type),
    choice('Situação', 'Status', ruleStatusWords, (row) => row.status),
    number('Versão', 'Version', (row) => row.number),
    number('Versão publicada', 'Published version', (row) => row.publishedNumber),
    number('Ações ligadas', 'Actions that are on', (row) => row.actionCount),
    text('Canais', 'Channels', (row) => row.channels.join(', ')),
  ],
})
