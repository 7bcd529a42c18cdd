// Papers as the family's page hands them over.
export { receiptOfNumber } from './receipt-store.ts'
export { receiptPdf } from './receipt-pdf.ts'
export { statementOfPayer } from './statement-of-payer.ts'
export { statementPdf } from './statement-pdf.ts'
export { yearsOfPayer } from './years-of-payer.ts'
