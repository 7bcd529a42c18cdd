// What other areas' screens may use of banks: the bank agreements to choose from.
export { useBankAgreementChoices } from './bank-agreement-choices.ts'
