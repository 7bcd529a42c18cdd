// What later areas may call of slips: drawing one, and the rows of a QR code.
export { firstName, type Slip, slipsOf, withoutPersonalData } from './slip-data.ts'
export { line, qr } from './slip-page.ts'
export { slipsPdf } from './slip-pdf.ts'
export { addressLine, instructions } from './slip-words.ts'
