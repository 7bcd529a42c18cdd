// What later areas may use of users.
export { apiTokenPrefix, hashApiToken } from './api-token-hash.ts'
export { type FirstAccess, firstAccessAnswer, newFirstAccess } from './first-access.ts'
export { type Guess, giveTryBack, purgeTries, takeTry } from './guess-budget.ts'
export { passwordFits } from './passwords.ts'
export { sandboxAccounts, sandboxPassword } from './sandbox-accounts.ts'
export { type SignInUser, signInUserByEmail, signInUserById } from './sign-in-user.ts'
export { emailHolder, type NewUser, newUserParts } from './user-store.ts'
export { createAdmin, makeToken, seedAccess } from './seed-access.ts'
