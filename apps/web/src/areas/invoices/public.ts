export { BankWords } from './bank-words.tsx'
export { failureText } from './invoice-words.ts'
export { useLineKindWords } from './line-kinds.ts'
