// What screens of other areas show of refunds.
export { RefundsOf } from './refunds-of.tsx'
