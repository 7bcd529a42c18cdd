// What later areas may call of slips: drawing one, and the rows of a QR code.
export { firstName, slipsOf, withoutPersonalData } from './slip-data.ts'
export { slipsPdf } from './slip-pdf.ts'
