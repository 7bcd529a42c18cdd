// What calls of notification rules refuse.
import type { Phrases } from './refusals.ts'

export const notificationRefusals = {
  notification_rule_not_found: {
    'pt-BR': 'Regra de notificação não encontrada',
    en: 'The notification rule was not found',
  },
  rule_name_taken: {
    'pt-BR': 'Já existe uma regra de notificação com este nome. Escolha outro nome.',
    en: 'There is already a notification rule of this name. Choose another name.',
  },
  days_of_other_type: {
    'pt-BR': 'A ação “{name}”: uma regra do tipo “{type}” conta só os dias depois. Use de 0 a 31.',
    en: 'The action “{name}”: a rule of the type “{type}” counts days after alone. Use 0 to 31.',
  },
  categories_of_invoices_only: {
    'pt-BR': 'Uma regra do tipo “{type}” não olha categorias. Deixe as categorias em branco.',
    en: 'A rule of the type “{type}” looks at no categories. Leave the categories empty.',
  },
  action_twice: {
    'pt-BR': 'As ações “{first}” e “{second}” são do mesmo dia e canal. Mude o dia de uma, ou desligue-a.',
    en: 'The actions “{first}” and “{second}” are of the same day and channel. Change the day of one, or turn it off.',
  },
  action_template_not_found: {
    'pt-BR': 'O modelo da ação “{name}” não existe mais. Escolha outro modelo.',
    en: 'The template of the action “{name}” is gone. Choose another template.',
  },
  template_of_other_channel: {
    'pt-BR': 'O modelo da ação “{name}” é de outro canal. Escolha um modelo deste canal.',
    en: 'The template of the action “{name}” is of another channel. Choose one of this channel.',
  },
  template_of_other_type: {
    'pt-BR': 'O modelo da ação “{name}” é de outro tipo. Para este dia, escolha um modelo do tipo “{kind}”.',
    en: 'The template of the action “{name}” is of another type. For this day, choose one of the type “{kind}”.',
  },
  fallback_of_same_channel: {
    'pt-BR': 'O segundo modelo da ação “{name}” precisa ser de outro canal.',
    en: 'The second template of the action “{name}” must be of another channel.',
  },
  template_not_approved: {
    'pt-BR': 'O modelo da ação “{name}” não está aprovado e ativo. Espere a aprovação, ou escolha outro.',
    en: 'The template of the action “{name}” is not approved and active. Wait for the approval, or choose another.',
  },
  channel_not_enabled: {
    'pt-BR': 'Esta instalação não envia por {channel}. Tire ou desligue a ação “{name}”.',
    en: 'This installation does not send by {channel}. Take out or turn off the action “{name}”.',
  },
  schools_of_networks_only: {
    'pt-BR': 'Uma regra do provedor vale para todas as redes: deixe as escolas em branco.',
    en: 'A rule of the provider is for every network: leave the schools empty.',
  },
  rule_without_actions: {
    'pt-BR': 'A regra não tem ação ligada. Inclua ou ligue uma ação antes de publicar.',
    en: 'The rule has no action that is on. Add one or turn one on before you publish.',
  },
  nothing_to_publish: {
    'pt-BR': 'Esta versão já está publicada. Mude a regra para publicar de novo.',
    en: 'This version is published already. Change the rule to publish again.',
  },
  rule_not_published: {
    'pt-BR': 'A regra ainda não foi publicada. Publique-a primeiro.',
    en: 'The rule is not published yet. Publish it first.',
  },
  rule_active: {
    'pt-BR': 'A regra está ativa. Pause-a primeiro.',
    en: 'The rule is active. Pause it first.',
  },
  rule_already_active: { 'pt-BR': 'A regra já está ativa.', en: 'The rule is active already.' },
  rule_not_active: {
    'pt-BR': 'Só uma regra ativa pode ser pausada.',
    en: 'Only an active rule can be paused.',
  },
  rule_of_the_provider: {
    'pt-BR': 'Esta regra é do provedor e vale para todas as redes. Duplique-a para ter a sua.',
    en: 'This rule is the provider’s and is for every network. Duplicate it to have your own.',
  },
  day_out_of_reach: {
    'pt-BR': 'Escolha um dia de hoje até {until}.',
    en: 'Choose a day from today to {until}.',
  },
  notification_not_found: { 'pt-BR': 'Mensagem não encontrada', en: 'The message was not found' },
  notification_not_resendable: {
    'pt-BR': 'Só uma mensagem que falhou, voltou ou venceu sem sair pode ser enviada de novo.',
    en: 'Only a message that failed, came back or expired before it left can be sent again.',
  },
} satisfies Phrases
