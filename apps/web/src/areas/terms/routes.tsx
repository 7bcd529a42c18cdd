import { IconBook2 } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import { recordScreens, type WebArea } from '../../client/web-area.ts'
import { acceptPaths, termVersionPaths } from './paths.ts'

const names = definePhrases('terms.names', {
  'pt-BR': {
    list: 'Termos',
    about: 'o que as pessoas aceitam, e quem aceitou',
    one: 'Versão do termo',
    create: 'Nova versão',
    change: 'Editar versão',
    acceptances: 'Aceites dos termos',
    of_use: 'Termos de uso',
    responsibility: 'Termo de responsabilidade',
    registration: 'Atualização cadastral',
  },
  en: {
    list: 'Terms',
    about: 'what people accept, and who did',
    one: 'Version of the term',
    create: 'New version',
    change: 'Edit version',
    acceptances: 'Acceptances of the terms',
    of_use: 'Terms of use',
    responsibility: 'Statement of responsibility',
    registration: 'Registration update',
  },
})

const screen = recordScreens('Caderneta.TermVersion', names)

export const area: WebArea = {
  name: 'terms',
  routes: [
    screen('list', termVersionPaths.list, async () => (await import('./terms-page.tsx')).TermsPage),
    screen(
      'create',
      termVersionPaths.create,
      async () => (await import('./new-term-version-page.tsx')).NewTermVersionPage,
    ),
    {
      path: termVersionPaths.acceptances.pattern,
      page: async () => (await import('./acceptances-page.tsx')).AcceptancesPage,
      crumb: phrase(names, 'acceptances'),
      needs: 'Caderneta.TermVersion.GetAll',
    },
    screen('one', termVersionPaths.one, async () => (await import('./term-version-page.tsx')).TermVersionPage),
    screen(
      'change',
      termVersionPaths.change,
      async () => (await import('./edit-term-version-page.tsx')).EditTermVersionPage,
    ),
    {
      path: acceptPaths.PrivacyPolicy.pattern,
      page: async () => (await import('./accept-term-page.tsx')).TermsOfUsePage,
      crumb: phrase(names, 'of_use'),
    },
    {
      path: acceptPaths.StatementOfResponsibility.pattern,
      page: async () => (await import('./accept-term-page.tsx')).ResponsibilityPage,
      crumb: phrase(names, 'responsibility'),
    },
    {
      path: acceptPaths.RegistrationUpdate.pattern,
      page: async () => (await import('./registration-update-page.tsx')).RegistrationUpdatePage,
      crumb: phrase(names, 'registration'),
    },
  ],
  settings: [
    {
      path: termVersionPaths.list.pattern,
      label: phrase(names, 'list'),
      hint: phrase(names, 'about'),
      icon: IconBook2,
      group: 'people',
      order: 50,
      needs: 'Caderneta.TermVersion.GetAll',
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
