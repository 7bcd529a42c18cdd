// What other areas' screens may use of banks: the agreements to choose from.
export { useAgreementChoices } from './agreement-choices.ts'
