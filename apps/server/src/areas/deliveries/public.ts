export type { SecurityNotice } from './message-words.ts'
export {
  deliveriesOfInvoice,
  type InvoiceMessage,
  unsentOfContract,
  unsentOfInvoices,
  withdrawnDeliveriesPart,
} from './invoice-deliveries.ts'
export { type Message, messageOf } from './delivery-message.ts'
export { canMail, canSendBy, queueDelivery, queueNotification, queueSummary } from './queue-delivery.ts'
export { writtenPage } from './delivery-message.ts'
export { masked as maskedAddress } from './delivery-view.ts'
export type { SmsMessage } from './send-sms.ts'
export type { WhatsappMessage } from './send-whatsapp.ts'
