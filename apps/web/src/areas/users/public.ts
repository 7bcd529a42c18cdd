export { fullName } from './full-name.ts'
export { InvitationSent } from './invitation-sent.tsx'
export { NewPasswordFields, useTypedTwice } from './new-password.tsx'
