import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { identityPaths } from './paths.ts'

const names = definePhrases('identity.names', {
  'pt-BR': {
    first: 'Primeiro acesso',
    fresh: 'Nova senha',
    forgot: 'Esqueci a senha',
    verify: 'E-mail',
  },
  en: {
    first: 'First access',
    fresh: 'New password',
    forgot: 'Forgot password',
    verify: 'E-mail',
  },
})

export const area: WebArea = {
  name: 'identity',
  routes: [
    {
      path: identityPaths.firstAccess.pattern,
      page: async () => (await import('./link-pages.ts')).FirstAccessPage,
      crumb: phrase(names, 'first'),
      isPublic: true,
    },
    {
      path: identityPaths.newPassword.pattern,
      page: async () => (await import('./link-pages.ts')).NewPasswordPage,
      crumb: phrase(names, 'fresh'),
      isPublic: true,
    },
    {
      path: identityPaths.verifyEmail.pattern,
      page: async () => (await import('./link-pages.ts')).VerifyEmailPage,
      crumb: phrase(names, 'verify'),
      isPublic: true,
    },
    {
      path: identityPaths.forgotPassword.pattern,
      page: async () => (await import('./link-pages.ts')).ForgotPasswordPage,
      crumb: phrase(names, 'forgot'),
      isPublic: true,
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
