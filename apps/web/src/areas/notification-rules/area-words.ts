import { jobKinds } from '@caderneta/contracts/notification-job-kinds'
import type { AreaWords } from '../../client/area-words.ts'
import { notificationRulePaths } from './paths.ts'

export const words: AreaWords = {
  audit: {
    notificationRules: {
      area: { 'pt-BR': 'Regras de notificação', en: 'Notification rules' },
      verbs: {
        dryRun: { 'pt-BR': 'simulou as mensagens', en: 'tried the messages out' },
        openMessages: { 'pt-BR': 'abriu a lista de mensagens', en: 'opened the list of messages' },
        message: { 'pt-BR': 'viu uma mensagem', en: 'saw a message' },
        publish: { 'pt-BR': 'publicou', en: 'published' },
        activate: { 'pt-BR': 'ativou', en: 'activated' },
        pause: { 'pt-BR': 'pausou', en: 'paused' },
        duplicate: { 'pt-BR': 'duplicou', en: 'duplicated' },
        resend: { 'pt-BR': 'enviou de novo uma mensagem de', en: 'sent a message again of' },
        plan: { 'pt-BR': 'preparou as mensagens do dia de', en: 'prepared the messages of the day of' },
        messages: { 'pt-BR': 'preparou mensagens de', en: 'prepared messages of' },
        planSummaries: { 'pt-BR': 'preparou os resumos semanais de', en: 'prepared the weekly summaries of' },
        summary: { 'pt-BR': 'tratou o resumo semanal de', en: 'dealt with the weekly summary of' },
        send: { 'pt-BR': 'enviou mensagens de', en: 'sent messages of' },
        fallBack: { 'pt-BR': 'mudou o canal de uma mensagem de', en: 'changed the channel of a message of' },
        withdraw: { 'pt-BR': 'recolheu mensagens de', en: 'took back messages of' },
        exportMessages: { 'pt-BR': 'exportou as mensagens de', en: 'exported the messages of' },
      },
    },
  },
  fields: {
    published_number: { 'pt-BR': 'Versão publicada', en: 'Published version' },
    removed_at: { 'pt-BR': 'Excluída em', en: 'Deleted at' },
  },
  hub: {
    [notificationRulePaths.list.pattern]: {
      'pt-BR': 'o que sai sozinho para as famílias, em que dias e por qual canal',
      en: 'what families get by itself, on which days and by which channel',
    },
    [notificationRulePaths.dashboard.pattern]: {
      'pt-BR': 'quantas foram enviadas, entregues e lidas, e quantas famílias pagaram depois',
      en: 'how many were sent, delivered and read, and how many families paid afterwards',
    },
    [notificationRulePaths.weeklySummary.pattern]: {
      'pt-BR': 'o que cada escola recebe no celular, no dia escolhido para a rede',
      en: 'what each school gets on its phone, on the day that is chosen for the network',
    },
    [notificationRulePaths.messages.pattern]: {
      'pt-BR': 'o que saiu, o que espera, o que não saiu e por quê',
      en: 'what left, what waits, what did not leave and why',
    },
  },
  jobs: jobKinds,
  permissions: {
    'Caderneta.NotificationRule': { group: 'people' },
  },
}
