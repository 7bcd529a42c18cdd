import type { Permission } from '@caderneta/contracts/permissions'
import { IconHeartHandshake, IconScale } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { agreementPaths } from './paths.ts'

const names = definePhrases('agreements.names', {
  'pt-BR': {
    list: 'Acordos',
    one: 'Acordo',
    create: 'Novo acordo',
    change: 'Editar acordo',
    share: 'Compartilhar acordo',
    limits: 'Alçadas de acordo',
    limits_about: 'Quanto cada grupo perdoa sozinho, e quanto aprova de outra pessoa',
  },
  en: {
    list: 'Agreements',
    one: 'Agreement',
    create: 'New agreement',
    change: 'Edit agreement',
    share: 'Share agreement',
    limits: 'Waiver limits of agreements',
    limits_about: 'How much each group lets go alone, and how much it approves of others',
  },
})

export const area: WebArea = {
  name: 'agreements',
  inNetwork: true,
  palette: async () => (await import('./palette.tsx')).palette,
  routes: [
    {
      path: agreementPaths.list.pattern,
      page: async () => (await import('./agreements-page.tsx')).AgreementsPage,
      crumb: phrase(names, 'list'),
      needs: 'Caderneta.Agreement.GetAll' satisfies Permission,
    },
    {
      path: agreementPaths.one.pattern,
      page: async () => (await import('./agreement-page.tsx')).AgreementPage,
      crumb: phrase(names, 'one'),
      needs: 'Caderneta.Agreement.Get' satisfies Permission,
    },
    {
      path: agreementPaths.change.pattern,
      page: async () => (await import('./edit-agreement-page.tsx')).EditAgreementPage,
      crumb: phrase(names, 'change'),
      needs: 'Caderneta.Agreement.Update' satisfies Permission,
    },
    {
      path: agreementPaths.share.pattern,
      page: async () => (await import('./share-agreement-page.tsx')).ShareAgreementPage,
      crumb: phrase(names, 'share'),
      needs: 'Caderneta.Agreement.Get' satisfies Permission,
    },
    {
      path: agreementPaths.limits.pattern,
      page: async () => (await import('./limits-page.tsx')).LimitsPage,
      crumb: phrase(names, 'limits'),
      needs: 'Caderneta.Setting.GetAll' satisfies Permission,
      wholeNetwork: true,
    },
    {
      path: agreementPaths.ofEnrollment.pattern,
      page: async () => (await import('./new-agreement-page.tsx')).NewAgreementOfEnrollmentPage,
      crumb: phrase(names, 'create'),
      needs: 'Caderneta.Agreement.Create' satisfies Permission,
    },
    {
      path: agreementPaths.ofGuardian.pattern,
      page: async () => (await import('./new-agreement-page.tsx')).NewAgreementOfGuardianPage,
      crumb: phrase(names, 'create'),
      needs: 'Caderneta.Agreement.Create' satisfies Permission,
    },
  ],
  menu: [
    {
      path: agreementPaths.list.pattern,
      label: phrase(names, 'list'),
      icon: IconHeartHandshake,
      also: [agreementPaths.one.pattern],
      group: 'receive',
      order: 40,
      needs: 'Caderneta.Agreement.GetAll' satisfies Permission,
    },
  ],
  settings: [
    {
      path: agreementPaths.limits.pattern,
      label: phrase(names, 'limits'),
      hint: phrase(names, 'limits_about'),
      icon: IconScale,
      group: 'charging',
      order: 55,
      needs: 'Caderneta.Setting.GetAll' satisfies Permission,
      wholeNetwork: true,
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
