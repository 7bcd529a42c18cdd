import { identity } from '@caderneta/contracts/identity'
import { query } from '../../platform/operation/query.ts'

export const listSignInOptions = query(identity.signInOptions, async (_tx, _input, _scope, { identityProvider }) => ({
  provider: identityProvider?.name ?? null,
  takesPasswords: identityProvider?.takesPasswords ?? true,
}))
