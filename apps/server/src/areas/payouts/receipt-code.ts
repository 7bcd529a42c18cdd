import type { ReceiptKind } from '../../platform/access/receipt-code.ts'

/** Of a date of a transfer that was paid. */
export const receiptKind: ReceiptKind = { purpose: 'payoutReceipt', path: '/f/p/', subject: 'payout_receipt' }
