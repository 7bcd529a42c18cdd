import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { identityPaths } from './paths.ts'

const names = definePhrases('identity.names', {
  'pt-BR': {
    first_access: 'Primeiro acesso',
    new_password: 'Nova senha',
    forgot: 'Esqueci a senha',
    verify: 'Confirmar e-mail',
  },
  en: {
    first_access: 'First access',
    new_password: 'New password',
    forgot: 'Forgot password',
    verify: 'Confirm e-mail',
  },
})

export const area: WebArea = {
  name: 'identity',
  routes: [
    {
      path: identityPaths.firstAccess.pattern,
      page: async () => (await import('./first-access-page.tsx')).FirstAccessPage,
      crumb: phrase(names, 'first_access'),
      isPublic: true,
    },
    {
      path: identityPaths.newPassword.pattern,
      page: async () => (await import('./new-password-page.tsx')).NewPasswordPage,
      crumb: phrase(names, 'new_password'),
      isPublic: true,
    },
    {
      path: identityPaths.verifyEmail.pattern,
      page: async () => (await import('./verify-email-page.tsx')).VerifyEmailPage,
      crumb: phrase(names, 'verify'),
      isPublic: true,
    },
    {
      path: identityPaths.forgotPassword.pattern,
      page: async () => (await import('./forgot-password-page.tsx')).ForgotPasswordPage,
      crumb: phrase(names, 'forgot'),
      isPublic: true,
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
