// Papers as the family's page hands them over, and the sheet that later areas draw theirs on.
export { drawCode } from './check-code.ts'
export { heading, type Paper, paperOf, said, table, titled } from './paper.ts'
export { receiptOfNumber } from './receipt-store.ts'
export { monthText, receiptPdf } from './receipt-pdf.ts'
export { statementOfPayer } from './statement-of-payer.ts'
export { statementPdf } from './statement-pdf.ts'
export { yearsOfPayer } from './years-of-payer.ts'
