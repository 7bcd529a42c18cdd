import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  audit: {
    identity: {
      area: { 'pt-BR': 'Entrada', en: 'Sign-in' },
      verbs: {
        signIn: { 'pt-BR': 'entrou', en: 'signed in' },
        signInRefused: { 'pt-BR': 'tentou entrar', en: 'tried to sign in' },
        refreshTokenReused: {
          'pt-BR': 'teve a sessão encerrada: token usado duas vezes',
          en: 'had the session ended: a token was used twice',
        },
        endOwnSessions: { 'pt-BR': 'encerrou as próprias sessões', en: 'ended their own sessions' },
        hideSensitiveData: { 'pt-BR': 'mudou o modo de dados sensíveis', en: 'changed the sensitive-data mode' },
      },
    },
  },
  fields: {
    sessions: { 'pt-BR': 'Sessões', en: 'Sessions' },
    isHidden: { 'pt-BR': 'Dados ocultos', en: 'Data hidden' },
    address: { 'pt-BR': 'Endereço do acesso', en: 'Address of the access' },
  },
}
