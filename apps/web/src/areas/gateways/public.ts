export { defaultAccountOf } from './default-account-of.ts'
