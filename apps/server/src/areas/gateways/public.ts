// What later areas may use of banks: their names, from the banking library.
export { bankName } from './bank-form-rules.ts'
