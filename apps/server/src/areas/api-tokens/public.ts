// What later areas may use of API tokens.
export { apiTokenPrefix } from './api-token-hash.ts'
export { hasIntegration } from './integration.ts'
export { makeToken } from './make-token.ts'
export { openToken } from './open-token.ts'
