// What later areas may say of an invoice to its family.
export { type Told, toldInvoice, wordsOf } from './sent-invoice.ts'
export {
  freeDaysOf,
  freeDaysPart,
  giveBackDays,
  givenBackDaysPart,
  type HeldDay,
  isFreeFor,
  type MessageDay,
  type MessageLane,
  type TakenDay,
  takenDay,
  takenDaysOf,
  takenDaysPart,
} from './message-days.ts'
