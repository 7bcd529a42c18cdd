// Why a call of the negative listings is refused, in words.
import type { Phrases } from './refusals.ts'

export const refusals = {
  negative_listing_not_found: { 'pt-BR': 'Negativação não encontrada', en: 'The negative listing was not found' },
  debt_not_found: { 'pt-BR': 'Fatura vencida não encontrada', en: 'The overdue invoice was not found' },
  listing_off: {
    'pt-BR':
      'A negativação está desligada nesta rede. O administrador da rede pode ligá-la em Configurações, Negativação.',
    en: 'Negative listing is off in this network. The network administrator may turn it on in Settings, Negative listing.',
  },
  listing_no_bureau: {
    'pt-BR': 'Nenhum birô de crédito está configurado nesta instalação. Fale com o suporte.',
    en: 'No credit bureau is configured in this installation. Talk to support.',
  },
  listing_no_mail: {
    'pt-BR': 'Esta instalação não envia e-mail: a notificação não pode sair. Fale com o suporte.',
    en: 'This installation sends no e-mail: the notice cannot leave. Talk to support.',
  },
  debt_not_suitable: {
    'pt-BR': 'Esta dívida ainda não pode ser negativada: {rule}.',
    en: 'This debt may not be listed yet: {rule}.',
  },
  listing_not_suitable: {
    'pt-BR': 'Esta dívida ainda não cumpre todas as regras da inclusão. Veja em Regras o que falta.',
    en: 'This debt does not hold all rules of an inclusion yet. See under Rules what is missing.',
  },
  debt_listed: {
    'pt-BR': 'Esta dívida já tem uma negativação em andamento.',
    en: 'This debt has a listing under way already.',
  },
  listing_not_noticed: {
    'pt-BR': 'Só uma negativação notificada espera a prova de entrega.',
    en: 'Only a listing whose notice is out waits for the proof of delivery.',
  },
  notice_not_sent: {
    'pt-BR': 'O e-mail da notificação ainda não saiu. Espere o envio, ou encerre e notifique de novo se ele falhou.',
    en: 'The notice has not left yet. Wait for it, or end this listing and send a new notice if it failed.',
  },
  delivery_known: {
    'pt-BR': 'A entrega desta notificação já foi registrada.',
    en: 'The delivery of this notice was recorded already.',
  },
  delivery_day_wrong: {
    'pt-BR': 'O dia da entrega não pode ser futuro nem anterior à notificação.',
    en: 'The day of delivery can be neither in the future nor before the notice.',
  },
  listing_over: { 'pt-BR': 'Esta negativação já terminou.', en: 'This listing is over.' },
  listing_asked: {
    'pt-BR': 'A inclusão já foi pedida ao birô.',
    en: 'The inclusion was asked of the bureau already.',
  },
  listing_at_bureau: {
    'pt-BR': 'O birô já recebeu o pedido: peça a exclusão.',
    en: 'The bureau has the request already: ask for the exclusion.',
  },
  listing_not_at_bureau: {
    'pt-BR': 'O birô não tem esta negativação: não há o que excluir nem perguntar.',
    en: 'The bureau does not have this listing: there is nothing to exclude or to ask about.',
  },
  exclusion_asked: {
    'pt-BR': 'A exclusão já foi pedida. Ela é pedida de novo até o birô responder.',
    en: 'The exclusion was asked for already. It is asked for again until the bureau answers.',
  },
  consent_given: { 'pt-BR': 'A negativação já está ligada.', en: 'Negative listing is on already.' },
  consent_missing: { 'pt-BR': 'A negativação já está desligada.', en: 'Negative listing is off already.' },
  consent_other_text: {
    'pt-BR': 'O texto legal mudou. Leia o texto novo e aceite de novo.',
    en: 'The legal text has changed. Read the new one and accept it again.',
  },
  rule_day_taken: {
    'pt-BR': 'Já existe um prazo deste estado que vale desde esse dia. Escolha outro dia.',
    en: 'This state has a row from that day already. Choose another day.',
  },
  rule_in_past: {
    'pt-BR': 'Um prazo novo vale de hoje em diante: o passado não muda.',
    en: 'A new row holds from today on: the past does not change.',
  },
} satisfies Phrases
