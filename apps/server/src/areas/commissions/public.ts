// What later areas may call of commissions: those that the transfer of a month takes.
export { commissionsAt, type CommissionTerms } from './commissions-at.ts'
