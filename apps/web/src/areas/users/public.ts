export { InvitationSent } from './invitation-sent.tsx'
export { NewPasswordFields, useTypedTwice } from './new-password.tsx'
