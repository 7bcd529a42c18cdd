// What later areas may use of second factors.
export { type Addressee, emailCode, isCodeFresh, securityNotice, sentTo } from './email-code.ts'
export { type Proof, takeCode } from './take-code.ts'
