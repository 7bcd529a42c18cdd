// What screens of later areas show of payments of transfers.
export { PayoutPill } from './payout-pill.tsx'
