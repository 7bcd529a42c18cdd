// What later areas may use of users.
export { apiTokenPrefix, hashApiToken } from './api-token-hash.ts'
export { hashPassword, passwordFits } from './passwords.ts'
export { type SignInUser, signInUserByEmail, signInUserById } from './sign-in-user.ts'
export { providerDomain, sandboxAccounts, sandboxPassword } from './sandbox-accounts.ts'
