import type { Permission } from '@caderneta/contracts/permissions'
import { IconClockHour8 } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { callingHoursPaths } from './paths.ts'

const names = definePhrases('callingHours.names', {
  'pt-BR': { list: 'Horários de cobrança', about: 'Quando se pode ligar ou escrever às famílias, por estado' },
  en: { list: 'Calling hours', about: 'When families may be called or written to, by state' },
})

const needs = 'Caderneta.CallingHours.GetAll' satisfies Permission

export const area: WebArea = {
  name: 'callingHours',
  routes: [
    {
      path: callingHoursPaths.list.pattern,
      page: async () => (await import('./hours-page.tsx')).HoursPage,
      crumb: phrase(names, 'list'),
      needs,
    },
  ],
  settings: [
    {
      path: callingHoursPaths.list.pattern,
      label: phrase(names, 'list'),
      hint: phrase(names, 'about'),
      icon: IconClockHour8,
      group: 'networks',
      order: 51,
      needs,
    },
  ],
}
