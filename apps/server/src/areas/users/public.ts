// What later areas may use of users.
export { deviceCookie, knownDevice } from './device-mark.ts'
export { type FirstAccess, firstAccessAnswer, invitation, newFirstAccess } from './first-access.ts'
export { type Guess, giveTryBack, purgeTries, takeTry } from './guess-budget.ts'
export { endedSessionsPart, factorsChanged, hiddenDataPart, signedInPart } from './own-marks.ts'
export { passwordFits } from './passwords.ts'
export { sandboxAccounts, sandboxPassword } from './sandbox-accounts.ts'
export { securityNotice } from './security-notice.ts'
export { type SignInUser, signInUserByEmail, signInUserById } from './sign-in-user.ts'
export {
  administratorsOf,
  emailHolder,
  type JudgedUser,
  judgedUserOf,
  type NewUser,
  newUserParts,
  targetOf,
  userForUpdate,
} from './user-store.ts'
export { createAdmin, seedAccess } from './seed-access.ts'
export { judgeOf } from './one-user.ts'
export { canUpdateUser, isAbove } from './user-rules.ts'
