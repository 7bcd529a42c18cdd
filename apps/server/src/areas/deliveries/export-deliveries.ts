import { deliveries } from '@caderneta/contracts/deliveries'
import { deliveryKindWords, deliveryReasonWords, deliveryStatusWords } from '@caderneta/contracts/delivery-words'
import { choice, moment, phrase, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listDeliveries } from './list-deliveries.ts'

export const exportDeliveries = exportOf(deliveries.export, listDeliveries, {
  name: { 'pt-BR': 'Entrega de mensagens', en: 'Message deliveries' },
  columns: [
    moment('Criada em', 'Created at', (row) => row.createdAt),
    text('Para', 'To', (row) => row.recipient),
    choice('Assunto', 'Subject', deliveryKindWords, (row) => row.kind),
    choice('Situação', 'Status', deliveryStatusWords, (row) => row.status),
    moment('Enviada em', 'Sent at', (row) => row.sentAt),
    phrase('Motivo', 'Reason', ({ reason }) =>
      reason === null ? null : (deliveryReasonWords[reason] ?? { 'pt-BR': reason, en: reason }),
    ),
  ],
})
