import type { Permission } from '@caderneta/contracts/permissions'
import { IconBellRinging, IconCalendarStats, IconChartBar, IconMessages } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import { recordScreens, type WebArea } from '../../client/web-area.ts'
import { notificationRulePaths } from './paths.ts'

const names = definePhrases('notificationRules.names', {
  'pt-BR': {
    list: 'Regras de notificação',
    one: 'Regra de notificação',
    create: 'Nova regra de notificação',
    change: 'Editar regra de notificação',
    messages: 'Mensagens às famílias',
    message: 'Mensagem à família',
    dashboard: 'Resultado das mensagens',
    weekly_summary: 'Resumo semanal no WhatsApp',
  },
  en: {
    list: 'Notification rules',
    one: 'Notification rule',
    create: 'New notification rule',
    change: 'Edit notification rule',
    messages: 'Messages to families',
    message: 'Message to the family',
    dashboard: 'Results of messages',
    weekly_summary: 'Weekly summary by WhatsApp',
  },
})

const screen = recordScreens('Caderneta.NotificationRule', names, { wholeNetwork: true })
const feature = 'Caderneta.NotificationRule' as const
const sees = 'Caderneta.NotificationRule.GetAll' satisfies Permission
const seesSchool = 'Caderneta.School.Get' satisfies Permission

export const area: WebArea = {
  name: 'notificationRules',
  routes: [
    {
      ...screen(
        'list',
        notificationRulePaths.list,
        async () => (await import('./notification-rules-page.tsx')).NotificationRulesPage,
      ),
      feature,
    },
    {
      ...screen(
        'create',
        notificationRulePaths.create,
        async () => (await import('./new-notification-rule-page.tsx')).NewNotificationRulePage,
      ),
      feature,
    },
    {
      ...screen(
        'one',
        notificationRulePaths.one,
        async () => (await import('./notification-rule-page.tsx')).NotificationRulePage,
      ),
      feature,
    },
    {
      ...screen(
        'change',
        notificationRulePaths.change,
        async () => (await import('./edit-notification-rule-page.tsx')).EditNotificationRulePage,
      ),
      feature,
    },
    {
      path: notificationRulePaths.dashboard.pattern,
      page: async () => (await import('./dashboard-page.tsx')).DashboardPage,
      crumb: phrase(names, 'dashboard'),
      needs: sees,
      wholeNetwork: true,
      feature,
    },
    {
      path: notificationRulePaths.weeklySummary.pattern,
      page: async () => (await import('./weekly-summary-page.tsx')).WeeklySummaryPage,
      crumb: phrase(names, 'weekly_summary'),
      needs: [sees, seesSchool],
      feature,
    },
    {
      path: notificationRulePaths.messages.pattern,
      page: async () => (await import('./notifications-page.tsx')).NotificationsPage,
      crumb: phrase(names, 'messages'),
      needs: sees,
      wholeNetwork: true,
      feature,
    },
    {
      path: notificationRulePaths.message.pattern,
      page: async () => (await import('./notification-page.tsx')).NotificationPage,
      crumb: phrase(names, 'message'),
      needs: 'Caderneta.NotificationRule.Get' satisfies Permission,
      wholeNetwork: true,
      feature,
    },
  ],
  settings: [
    {
      path: notificationRulePaths.list.pattern,
      label: phrase(names, 'list'),
      icon: IconBellRinging,
      group: 'charging',
      order: 76,
      needs: sees,
      wholeNetwork: true,
      feature,
    },
    {
      path: notificationRulePaths.dashboard.pattern,
      label: phrase(names, 'dashboard'),
      icon: IconChartBar,
      group: 'charging',
      order: 79,
      needs: sees,
      wholeNetwork: true,
      feature,
    },
    {
      path: notificationRulePaths.messages.pattern,
      label: phrase(names, 'messages'),
      icon: IconMessages,
      group: 'charging',
      order: 78,
      needs: sees,
      wholeNetwork: true,
      feature,
    },
    {
      path: notificationRulePaths.weeklySummary.pattern,
      label: phrase(names, 'weekly_summary'),
      icon: IconCalendarStats,
      group: 'charging',
      order: 80,
      needs: [sees, seesSchool],
      feature,
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
