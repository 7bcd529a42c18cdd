import type { Permission } from '@caderneta/contracts/permissions'
import { type Icon, IconBellRinging, IconCalendarStats, IconChartBar, IconMessages } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { Demand } from '../../client/permissions.ts'
import { type LazyPage, recordScreens, type WebArea } from '../../client/web-area.ts'
import { messageTemplatePaths } from '../message-templates/paths.ts'
import { notificationRulePaths } from './paths.ts'
import { previewDemand } from './preview-demand.ts'

const names = definePhrases('notificationRules.names', {
  'pt-BR': {
    list: 'Regras de notificação',
    one: 'Regra de notificação',
    create: 'Nova regra de notificação',
    change: 'Editar regra de notificação',
    messages: 'Mensagens às famílias',
    message: 'Mensagem à família',
    preview: 'Como a família vê',
    dashboard: 'Resultado das mensagens',
    weeklySummary: 'Resumo semanal no WhatsApp',
  },
  en: {
    list: 'Notification rules',
    one: 'Notification rule',
    create: 'New notification rule',
    change: 'Edit notification rule',
    messages: 'Messages to families',
    message: 'Message to the family',
    preview: 'As the family sees it',
    dashboard: 'Results of messages',
    weeklySummary: 'Weekly summary by WhatsApp',
  },
})

const feature = 'Caderneta.NotificationRule' as const
const screen = recordScreens('Caderneta.NotificationRule', names, { wholeNetwork: true, feature })
const sees = 'Caderneta.NotificationRule.GetAll' satisfies Permission
const all = { needs: sees, wholeNetwork: true, feature } as const
const ofSchools = { needs: [sees, 'Caderneta.School.Get'] satisfies Permission[], feature } as const
const one = { ...all, needs: 'Caderneta.NotificationRule.Get' } as const
const paths = notificationRulePaths
type Name = keyof typeof paths

const route = (name: Name, page: LazyPage, demand: Demand) => ({
  path: paths[name].pattern,
  page,
  crumb: phrase(names, name),
  ...demand,
})

const entry = (name: Name, icon: Icon, order: number, demand: Demand) => ({
  path: paths[name].pattern,
  label: phrase(names, name),
  icon,
  group: 'charging' as const,
  order,
  ...demand,
})

export const area: WebArea = {
  name: 'notificationRules',
  routes: [
    screen('list', paths.list, async () => (await import('./notification-rules-page.tsx')).NotificationRulesPage),
    screen(
      'create',
      paths.create,
      async () => (await import('./new-notification-rule-page.tsx')).NewNotificationRulePage,
    ),
    screen('one', paths.one, async () => (await import('./notification-rule-page.tsx')).NotificationRulePage),
    screen(
      'change',
      paths.change,
      async () => (await import('./edit-notification-rule-page.tsx')).EditNotificationRulePage,
    ),
    {
      path: messageTemplatePaths.preview.pattern,
      page: async () => (await import('./template-or-rule-preview.tsx')).TemplateOrRulePreview,
      crumb: phrase(names, 'preview'),
      ...previewDemand,
    },
    {
      ...route('dashboard', async () => (await import('./dashboard-page.tsx')).DashboardPage, all),
      inNetwork: true as const,
    },
    route('weeklySummary', async () => (await import('./weekly-summary-page.tsx')).WeeklySummaryPage, ofSchools),
    route('messages', async () => (await import('./notifications-page.tsx')).NotificationsPage, all),
    route('message', async () => (await import('./notification-page.tsx')).NotificationPage, one),
  ],
  settings: [
    entry('list', IconBellRinging, 76, all),
    entry('messages', IconMessages, 78, all),
    { ...entry('dashboard', IconChartBar, 79, all), inNetwork: true as const },
    entry('weeklySummary', IconCalendarStats, 84, ofSchools),
  ],
  words: async () => (await import('./area-words.ts')).words,
}
