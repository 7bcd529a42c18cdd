export type { SecurityNotice } from './message-words.ts'
export { canMail, queueDelivery } from './queue-delivery.ts'
