export { BankWords } from './bank-words.tsx'
export { useLineKindWords } from './line-kinds.ts'
