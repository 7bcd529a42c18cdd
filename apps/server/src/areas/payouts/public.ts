// What the provider's desk does in each network.
export { scheduleMany } from './schedule-many.ts'
