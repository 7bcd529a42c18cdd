import type { AreaWords } from '../../client/area-words.ts'
import { userPaths } from './paths.ts'

export const words: AreaWords = {
  audit: {
    users: {
      area: { 'pt-BR': 'Usuários', en: 'Users' },
      verbs: {
        get: { 'pt-BR': 'viu os dados', en: 'saw the data' },
        getIdentity: { 'pt-BR': 'viu os dados', en: 'saw the data' },
        changePassword: { 'pt-BR': 'trocou a senha', en: 'changed the password' },
        setFirstPassword: { 'pt-BR': 'criou a senha', en: 'wrote the first password' },
        forgotPassword: { 'pt-BR': 'pediu link para nova senha', en: 'asked for a link for a new password' },
        resetPassword: { 'pt-BR': 'trocou a senha esquecida', en: 'replaced a forgotten password' },
        makePasswordLink: { 'pt-BR': 'gerou link para nova senha', en: 'made a link for a new password' },
        sendEmailVerification: {
          'pt-BR': 'pediu link para confirmar o e-mail',
          en: 'asked for a link to confirm the e-mail',
        },
        verifyEmail: { 'pt-BR': 'confirmou o e-mail', en: 'confirmed the e-mail' },
        endSessions: { 'pt-BR': 'encerrou as sessões', en: 'ended the sessions' },
        sendFirstAccess: { 'pt-BR': 'gerou link de primeiro acesso', en: 'made a first-access address' },
        selfUpdate: { 'pt-BR': 'alterou os próprios dados', en: 'changed their own data' },
      },
    },
  },
  fields: {
    role_names: { 'pt-BR': 'Grupos', en: 'Groups' },
    school_ids: { 'pt-BR': 'Escolas', en: 'Schools' },
    until: { 'pt-BR': 'Válido até', en: 'Good until' },
    document_repeated: {
      'pt-BR': 'Documento também de outro usuário',
      en: 'Document also of another user',
    },
    language: { 'pt-BR': 'Idioma', en: 'Language' },
    user_id: { 'pt-BR': 'Usuário', en: 'User' },
  },
  subjects: {
    user: {
      words: { 'pt-BR': 'o usuário {name}', en: 'user {name}' },
      page: { href: (userId) => userPaths.one({ userId }), needs: 'AbpIdentity.Users.Get' },
    },
  },
  permissions: {
    'AbpIdentity.Users': { group: 'people' },
  },
}
