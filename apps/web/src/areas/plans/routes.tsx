import { IconFileCertificate } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import { recordScreens, type WebArea } from '../../client/web-area.ts'
import { planPaths } from './paths.ts'

const names = definePhrases('plans.names', {
  'pt-BR': {
    list: 'Planos',
    about: 'cobertura, repasse, taxa e datas',
    one: 'Plano',
    create: 'Novo plano',
    change: 'Editar plano',
    of_school: 'Plano da escola',
  },
  en: {
    list: 'Plans',
    about: 'coverage, transfers, fee and dates',
    one: 'Plan',
    create: 'New plan',
    change: 'Edit plan',
    of_school: 'Plan of the school',
  },
})

const screen = recordScreens('Caderneta.Plan', names, { wholeNetwork: true })

export const area: WebArea = {
  name: 'plans',
  inNetwork: true,
  routes: [
    screen('list', planPaths.list, async () => (await import('./plans-page.tsx')).PlansPage),
    screen('create', planPaths.create, async () => (await import('./new-plan-page.tsx')).NewPlanPage),
    screen('one', planPaths.one, async () => (await import('./plan-page.tsx')).PlanPage),
    screen('change', planPaths.change, async () => (await import('./edit-plan-page.tsx')).EditPlanPage),
    {
      path: planPaths.ofSchool.pattern,
      page: async () => (await import('./school-plan-page.tsx')).SchoolPlanPage,
      crumb: phrase(names, 'of_school'),
      needs: 'Caderneta.School.Get',
    },
  ],
  settings: [
    {
      path: planPaths.list.pattern,
      label: phrase(names, 'list'),
      hint: phrase(names, 'about'),
      icon: IconFileCertificate,
      group: 'networks',
      order: 35,
      needs: 'Caderneta.Plan.GetAll',
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
