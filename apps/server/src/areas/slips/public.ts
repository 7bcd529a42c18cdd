// What later areas may call of slips: drawing one, and the rows of a QR code.
export { firstName, slipsOf, withoutPersonalData } from './slip-data.ts'
export { line, qr } from './slip-page.ts'
export { slipsPdf } from './slip-pdf.ts'
export { addressLine } from './slip-words.ts'
