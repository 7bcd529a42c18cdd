import type { AreaWords } from '../../client/area-words.ts'
import { userPaths } from './paths.ts'

export const words: AreaWords = {
  audit: {
    users: {
      area: { 'pt-BR': 'Usuários', en: 'Users' },
      verbs: {
        changePassword: { 'pt-BR': 'trocou a senha', en: 'changed the password' },
        setFirstPassword: { 'pt-BR': 'criou a senha', en: 'wrote the first password' },
        sendFirstAccess: { 'pt-BR': 'gerou link de primeiro acesso', en: 'made a first-access address' },
        selfUpdate: { 'pt-BR': 'alterou os próprios dados', en: 'changed their own data' },
        createApiToken: { 'pt-BR': 'gerou token de API', en: 'made an API token' },
        makeToken: { 'pt-BR': 'gerou token de API', en: 'made an API token' },
        revokeApiToken: { 'pt-BR': 'revogou token de API', en: 'revoked an API token' },
      },
    },
    identity: {
      area: { 'pt-BR': 'Entrada', en: 'Sign-in' },
      verbs: {
        signIn: { 'pt-BR': 'entrou', en: 'signed in' },
        signInRefused: { 'pt-BR': 'tentou entrar', en: 'tried to sign in' },
        refreshTokenReused: {
          'pt-BR': 'teve a sessão encerrada: token usado duas vezes',
          en: 'had the session ended: a token was used twice',
        },
        hideSensitiveData: { 'pt-BR': 'mudou o modo de dados sensíveis', en: 'changed the sensitive-data mode' },
      },
    },
  },
  fields: {
    role_names: { 'pt-BR': 'Grupos', en: 'Groups' },
    school_ids: { 'pt-BR': 'Escolas', en: 'Schools' },
    until: { 'pt-BR': 'Válido até', en: 'Good until' },
    language: { 'pt-BR': 'Idioma', en: 'Language' },
    user_id: { 'pt-BR': 'Usuário', en: 'User' },
    isHidden: { 'pt-BR': 'Dados ocultos', en: 'Data hidden' },
    address: { 'pt-BR': 'Endereço do acesso', en: 'Address of the access' },
  },
  subjects: {
    user: {
      words: { 'pt-BR': 'o usuário {name}', en: 'user {name}' },
      page: { href: (userId) => userPaths.one({ userId }), needs: 'AbpIdentity.Users.Get' },
    },
  },
  permissions: {
    'AbpIdentity.Users': { group: 'people' },
    'Caderneta.ApiIntegration': { group: 'people' },
  },
}
