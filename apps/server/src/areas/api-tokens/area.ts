// API tokens: keys by which programs call the API in the name of a user.
//
// Always holds: a token is kept as a hash and shown once; it does what its user may do and its scopes allow, never more; it ends at its
// expiry, when it is revoked, and when its user is switched off; people make tokens in their own name or in that of a program (group
// `api`), and only where they hold everything that the user holds. Who made a token is told thirty days before it expires.
// Events in: user.removed.
// Events out: apiToken.created, apiToken.updated, apiToken.revoked.
import type { Area } from '../../platform/area.ts'
import { subjects } from './audit-subjects.ts'
import { createApiToken } from './create-api-token.ts'
import { exportApiTokens } from './export-api-tokens.ts'
import { getApiToken } from './get-api-token.ts'
import { listApiTokens } from './list-api-tokens.ts'
import { onUserRemoved } from './on-user-removed.listener.ts'
import { revokeApiToken } from './revoke-api-token.ts'
import { updateApiToken } from './update-api-token.ts'
import { warnOfExpiry } from './warn-of-expiry.job.ts'

export const apiTokensArea: Area = {
  name: 'apiTokens',
  subjects,
  endpoints: [listApiTokens, exportApiTokens, getApiToken, createApiToken, updateApiToken, revokeApiToken],
  listeners: [onUserRemoved],
  jobs: [warnOfExpiry],
  cron: [{ job: warnOfExpiry.name, match: '17 10 * * *' }],
}
