import { messageChannelWords } from '@caderneta/contracts/message-template-words'
import { notificationRules } from '@caderneta/contracts/notification-rules'
import { notificationStatusWords, notSentReasonWords } from '@caderneta/contracts/notification-words'
import { choice, date, moment, phrase, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listNotifications } from './list-notifications.ts'

export const exportNotifications = exportOf(notificationRules.exportMessages, listNotifications, {
  name: { 'pt-BR': 'Mensagens às famílias', en: 'Messages to families' },
  columns: [
    moment('Criada em', 'Created at', (row) => row.createdAt),
    date('Dia', 'Day', (row) => row.day),
    text('Regra', 'Rule', (row) => row.ruleName),
    text('Ação', 'Action', (row) => row.actionName),
    text('Responsável', 'Guardian', (row) => row.guardianName),
    choice('Canal', 'Channel', messageChannelWords, (row) => row.channel),
    text('Para', 'To', (row) => row.recipient),
    choice('Situação', 'Status', notificationStatusWords, (row) => row.status),
    phrase('Motivo', 'Reason', (row) => row.reason && notSentReasonWords[row.reason]),
    text('Resposta do provedor', 'Provider’s answer', (row) => row.answer),
    moment('Enviada em', 'Sent at', (row) => row.sentAt),
    moment('Entregue em', 'Delivered at', (row) => row.deliveredAt),
    moment('Lida em', 'Read at', (row) => row.readAt),
  ],
})
