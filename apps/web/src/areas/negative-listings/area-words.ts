import { jobKinds } from '@caderneta/contracts/negative-listing-job-kinds'
import type { AreaWords } from '../../client/area-words.ts'
import { negativeListingPaths } from './paths.ts'

export const words: AreaWords = {
  audit: {
    negativeListings: {
      area: { 'pt-BR': 'Negativação', en: 'Negative listing' },
      verbs: {
        debts: { 'pt-BR': 'abriu a lista de dívidas', en: 'opened the list of debts' },
        get: { 'pt-BR': 'viu os dados numa negativação', en: 'saw the data in a negative listing' },
        export: { 'pt-BR': 'exportou as negativações', en: 'exported the negative listings' },
        exportDebts: { 'pt-BR': 'exportou as dívidas vencidas', en: 'exported the overdue debts' },
        exportRules: { 'pt-BR': 'exportou os prazos legais', en: 'exported the legal terms' },
        notify: { 'pt-BR': 'notificou a dívida', en: 'sent the notice of the debt' },
        notifyMany: { 'pt-BR': 'notificou várias dívidas', en: 'sent the notices of several debts' },
        confirmDelivery: { 'pt-BR': 'registrou a entrega da notificação', en: 'recorded the delivery of the notice' },
        include: { 'pt-BR': 'pediu a inclusão', en: 'asked for the inclusion' },
        includeMany: { 'pt-BR': 'pediu várias inclusões', en: 'asked for several inclusions' },
        drop: { 'pt-BR': 'encerrou a negativação', en: 'ended the listing' },
        exclude: { 'pt-BR': 'pediu a exclusão', en: 'asked for the exclusion' },
        ask: { 'pt-BR': 'perguntou ao birô', en: 'asked the bureau' },
        tell: { 'pt-BR': 'desfez a inclusão que não vale mais', en: 'withdrew an inclusion that no longer holds' },
        answer: { 'pt-BR': 'recebeu a resposta do birô', en: 'got the answer of the bureau' },
        leave: {
          'pt-BR': 'pediu a exclusão porque a dívida acabou',
          en: 'asked for the exclusion because the debt is over',
        },
        alert: { 'pt-BR': 'alertou as escolas do prazo de exclusão', en: 'alerted the schools about an exclusion' },
        turnOn: { 'pt-BR': 'ligou a negativação', en: 'turned negative listing on' },
        turnOff: { 'pt-BR': 'desligou a negativação', en: 'turned negative listing off' },
        saveRule: { 'pt-BR': 'escreveu um prazo legal', en: 'wrote a legal term' },
      },
    },
  },
  jobs: jobKinds,
  permissions: {
    'Caderneta.NegativeListing': { group: 'receive' },
    'Caderneta.LegalRule': { group: 'host' },
  },
  fields: {
    delivered_on: { 'pt-BR': 'Recebida em', en: 'Received on' },
    delivery_proof: { 'pt-BR': 'Prova de entrega', en: 'Proof of delivery' },
    wait_until: { 'pt-BR': 'Prazo até', en: 'Wait until' },
    inclusion_asked_on: { 'pt-BR': 'Inclusão solicitada em', en: 'Inclusion asked on' },
    included_on: { 'pt-BR': 'Incluída em', en: 'Included on' },
    exclusion_cause: { 'pt-BR': 'Motivo da exclusão', en: 'Cause of the exclusion' },
    exclusion_note: { 'pt-BR': 'Detalhe da exclusão', en: 'Note of the exclusion' },
    exclusion_asked_on: { 'pt-BR': 'Exclusão solicitada em', en: 'Exclusion asked on' },
    exclusion_due_on: { 'pt-BR': 'Excluir até', en: 'Exclude by' },
    excluded_on: { 'pt-BR': 'Excluída em', en: 'Excluded on' },
    dropped_reason: { 'pt-BR': 'Motivo do encerramento', en: 'Why it was ended' },
    bureau_error: { 'pt-BR': 'Resposta do birô', en: 'Answer of the bureau' },
    protocol: { 'pt-BR': 'Protocolo do birô', en: 'Protocol of the bureau' },
    delivered_by: { 'pt-BR': 'Quem registrou a entrega', en: 'Who recorded the delivery' },
    delivered_by_name: { 'pt-BR': 'Entrega registrada por', en: 'Delivery recorded by' },
  },
  subjects: {
    negative_listing: {
      words: { 'pt-BR': 'a negativação {name}', en: 'listing {name}' },
      page: { href: (listingId) => negativeListingPaths.one({ listingId }), needs: 'Caderneta.NegativeListing.Get' },
    },
  },
}
