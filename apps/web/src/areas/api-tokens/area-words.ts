import type { AreaWords } from '../../client/area-words.ts'
import { apiTokenPaths } from './paths.ts'

export const words: AreaWords = {
  audit: {
    apiTokens: {
      area: { 'pt-BR': 'Tokens de API', en: 'API tokens' },
      verbs: {
        create: { 'pt-BR': 'gerou', en: 'created' },
        revoke: { 'pt-BR': 'revogou', en: 'revoked' },
        makeToken: { 'pt-BR': 'gerou na linha de comando', en: 'made on the command line' },
        revokeOfUser: { 'pt-BR': 'revogou os tokens de', en: 'revoked the tokens of' },
        warnOfExpiry: { 'pt-BR': 'avisou do vencimento', en: 'warned of the expiry' },
      },
    },
  },
  fields: {
    scopes: { 'pt-BR': 'Permissões', en: 'Permissions' },
    calls_per_minute: { 'pt-BR': 'Chamadas por minuto', en: 'Calls a minute' },
    expires_at: { 'pt-BR': 'Vence em', en: 'Expires on' },
    warned_at: { 'pt-BR': 'Aviso do vencimento', en: 'Warning of the expiry' },
    tokenIds: { 'pt-BR': 'Tokens', en: 'Tokens' },
  },
  subjects: {
    apiToken: {
      words: { 'pt-BR': 'o token {name}', en: 'the token {name}' },
      page: { href: (tokenId) => apiTokenPaths.one({ tokenId }), needs: 'Caderneta.ApiIntegration.Get' },
    },
  },
  permissions: {
    'Caderneta.ApiIntegration': { group: 'people' },
  },
}
