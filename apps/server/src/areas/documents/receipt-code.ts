import type { ReceiptKind } from '../../platform/access/receipt-code.ts'

/** Of a payment of an invoice. */
export const receiptKind: ReceiptKind = { purpose: 'receipt', path: '/f/r/', subject: 'receipt' }
