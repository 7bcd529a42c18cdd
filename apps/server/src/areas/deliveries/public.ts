export type { SecurityNotice } from './message-words.ts'
export { deliveriesOfInvoice, unsentOfInvoice, withdrawnDeliveriesPart } from './invoice-deliveries.ts'
export { canMail, queueDelivery } from './queue-delivery.ts'
