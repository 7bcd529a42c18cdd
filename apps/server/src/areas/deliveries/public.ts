export { queueDelivery } from './queue-delivery.ts'
