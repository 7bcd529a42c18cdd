// What later areas may use of identity.
export { callerOf } from './authenticate.ts'
