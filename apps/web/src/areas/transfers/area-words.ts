import { jobKinds } from '@caderneta/contracts/transfer-job-kinds'
import type { AreaWords } from '../../client/area-words.ts'
import { transferPaths } from './paths.ts'

export const words: AreaWords = {
  audit: {
    transfers: {
      area: { 'pt-BR': 'Repasses', en: 'Transfers' },
      verbs: {
        export: { 'pt-BR': 'exportou os repasses', en: 'exported the transfers' },
        exportSources: { 'pt-BR': 'exportou a origem do repasse', en: 'exported the origin of the transfer' },
        prepare: { 'pt-BR': 'preparou os repasses', en: 'prepared the transfers' },
        open: { 'pt-BR': 'abriu os repasses do mês', en: 'opened the transfers of the month' },
        planDay: { 'pt-BR': 'planejou os fechamentos do dia', en: 'planned the closings of the day' },
        openDetached: { 'pt-BR': 'abriu o repasse avulso', en: 'opened the detached transfer' },
        groupRetentions: { 'pt-BR': 'agrupou retenções', en: 'grouped retentions' },
        anticipate: { 'pt-BR': 'pediu uma antecipação', en: 'asked for an anticipation' },
        calculate: { 'pt-BR': 'calculou', en: 'calculated' },
        close: { 'pt-BR': 'fechou', en: 'closed' },
        closeMany: { 'pt-BR': 'mandou fechar vários repasses', en: 'asked to close several transfers' },
        cancel: { 'pt-BR': 'cancelou', en: 'canceled' },
        recordPayment: { 'pt-BR': 'registrou o pagamento', en: 'recorded the payment' },
        confirmPayment: { 'pt-BR': 'confirmou o pagamento', en: 'confirmed the payment' },
        undoPayment: { 'pt-BR': 'desfez o pagamento', en: 'undid the payment' },
      },
    },
  },
  fields: {
    plan_version_id: { 'pt-BR': 'Versão do plano', en: 'Version of the plan' },
    result_cents: { 'pt-BR': 'Resultado', en: 'Result' },
    due_cents: { 'pt-BR': 'A pagar', en: 'To be paid' },
    input_hash: { 'pt-BR': 'Resumo da entrada', en: 'Hash of the input' },
    output_hash: { 'pt-BR': 'Resumo da saída', en: 'Hash of the output' },
    canceled_reason: { 'pt-BR': 'Motivo do cancelamento', en: 'Reason for canceling' },
  },
  subjects: {
    transfer: {
      words: { 'pt-BR': 'o repasse {name}', en: 'transfer {name}' },
      page: { href: (id) => transferPaths.one({ id }), needs: 'Caderneta.Transfer.Get' },
    },
  },
  permissions: { 'Caderneta.Transfer': { group: 'receive' } },
  jobs: jobKinds,
}
