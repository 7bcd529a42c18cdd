export { failureText } from './invoice-words.ts'
export { invoicePath } from './paths.ts'
