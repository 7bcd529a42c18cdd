import { jobKinds as documentJobKinds } from '@caderneta/contracts/document-job-kinds'
import { jobKinds } from '@caderneta/contracts/invoice-job-kinds'
import { jobKinds as sendingJobKinds } from '@caderneta/contracts/sending-job-kinds'
import { jobKinds as slipJobKinds } from '@caderneta/contracts/slip-job-kinds'
import type { AreaWords } from '../../client/area-words.ts'
import { invoicePaths } from './paths.ts'

const slipVerbs = {
  requestDownload: { 'pt-BR': 'pediu boletos em PDF', en: 'asked for boletos as PDF' },
  slipsDrawn: { 'pt-BR': 'preparou boletos em PDF', en: 'prepared boletos as PDF' },
}

export const words: AreaWords = {
  audit: {
    invoices: {
      area: { 'pt-BR': 'Faturas', en: 'Invoices' },
      verbs: {
        get: { 'pt-BR': 'viu os dados numa fatura', en: 'saw the data in an invoice' },
        close: { 'pt-BR': 'emitiu', en: 'issued' },
        closeSync: { 'pt-BR': 'emitiu', en: 'issued' },
        pay: { 'pt-BR': 'registrou pagamento', en: 'recorded a payment' },
        followStudent: { 'pt-BR': 'acompanhou o aluno', en: 'followed the student' },
        createBulk: { 'pt-BR': 'emitiu em lote', en: 'issued in bulk' },
        exportLeftOut: { 'pt-BR': 'exportou quem ficou de fora', en: 'exported who was left out' },
        exportXlsx: { 'pt-BR': 'exportou em planilha', en: 'exported as a workbook' },
        createMonth: { 'pt-BR': 'emitiu o mês', en: 'issued the month' },
        closeOpen: { 'pt-BR': 'emitiu as abertas', en: 'issued the open ones' },
        revertPaymentAtSchool: { 'pt-BR': 'reverteu pagamento na escola', en: 'reverted a payment at school' },
        revertCancellation: { 'pt-BR': 'reverteu cancelamento', en: 'reversed a cancellation' },
        updatePaymentAtSchool: { 'pt-BR': 'corrigiu pagamento na escola', en: 'corrected a payment at school' },
        takeItemOff: { 'pt-BR': 'tirou um produto da fatura', en: 'took a product off an invoice' },
        duplicate: { 'pt-BR': 'gerou segunda via', en: 'made a second copy' },
        addComment: { 'pt-BR': 'comentou', en: 'commented' },
        removeComment: { 'pt-BR': 'excluiu comentário', en: 'deleted a comment' },
        settle: { 'pt-BR': 'registrou pagamento', en: 'recorded a payment' },
        sendCardPayment: { 'pt-BR': 'mandou pagamento à maquininha', en: 'sent a payment to the card machine' },
        cancelCardPayment: {
          'pt-BR': 'cancelou pagamento na maquininha',
          en: 'canceled a payment at the card machine',
        },
        writeOffRest: { 'pt-BR': 'assumiu a diferença', en: 'wrote off a rest' },
        reissue: { 'pt-BR': 'substituiu', en: 'replaced' },
        reissueProduct: {
          'pt-BR': 'levou o novo valor do produto às faturas',
          en: 'put the new value of the product on invoices',
        },
        quarantine: { 'pt-BR': 'pôs em quarentena', en: 'put into quarantine' },
        quarantineMany: { 'pt-BR': 'pôs em quarentena', en: 'put into quarantine' },
        leaveQuarantine: { 'pt-BR': 'retirou da quarentena', en: 'took out of quarantine' },
        leaveQuarantineMany: { 'pt-BR': 'retirou da quarentena', en: 'took out of quarantine' },
        exportQuarantines: { 'pt-BR': 'exportou a quarentena', en: 'exported the quarantine' },
        protest: { 'pt-BR': 'pediu o protesto', en: 'ordered the protest' },
        stopProtest: { 'pt-BR': 'pediu a sustação do protesto', en: 'asked for the protest to be stopped' },
        cancelMany: { 'pt-BR': 'cancelou', en: 'canceled' },
      },
    },
    invoiceView: {
      area: { 'pt-BR': 'Página da família', en: "Family's page" },
      // Lines of the log from before slips were an area.
      verbs: {
        ...slipVerbs,
        putBack: { 'pt-BR': 'pediu um Pix para um valor a repor', en: 'asked for a Pix for a recovery' },
        sendRecoveryNotice: { 'pt-BR': 'avisou a família do valor a repor', en: 'told the family what to put back' },
        tellOfRecovery: { 'pt-BR': 'avisou a família do valor a repor', en: 'told the family what to put back' },
        revokeLinks: { 'pt-BR': 'encerrou os links da família', en: 'ended the links of the family' },
        chooseMessages: {
          'pt-BR': 'recebeu da família a escolha das mensagens',
          en: 'received the family’s choice of messages',
        },
        setReminders: {
          'pt-BR': 'recebeu da família a escolha dos lembretes',
          en: 'received the family’s choice of reminders',
        },
        stopReminders: {
          'pt-BR': 'parou os lembretes por e-mail a pedido da família',
          en: 'stopped reminders by e-mail as the family asked',
        },
        payTogether: { 'pt-BR': 'pediu um Pix para várias faturas', en: 'asked for one Pix for several invoices' },
        askAgreement: {
          'pt-BR': 'recebeu da família o pedido de um acordo',
          en: 'received the request of a family for an agreement',
        },
      },
    },
    sendings: {
      area: { 'pt-BR': 'Envios à família', en: 'Sendings to the family' },
      verbs: {
        send: { 'pt-BR': 'enviou à família', en: 'sent to the family' },
        sendIssued: { 'pt-BR': 'pediu envio da emissão às famílias', en: 'asked to send an issue to families' },
        sendMany: { 'pt-BR': 'pediu envio às famílias', en: 'asked to send to families' },
        withdraw: { 'pt-BR': 'retirou um envio', en: 'withdrew a sending' },
      },
    },
    documents: {
      area: { 'pt-BR': 'Recibos e declarações', en: 'Receipts and statements' },
      verbs: {
        attachProof: { 'pt-BR': 'anexou comprovante', en: 'attached a proof' },
        drawMany: { 'pt-BR': 'pediu declarações de uma escola', en: 'asked for statements of a school' },
      },
    },
    slips: {
      area: { 'pt-BR': 'Boletos', en: 'Boletos' },
      verbs: slipVerbs,
    },
    payments: {
      area: { 'pt-BR': 'Pagamentos', en: 'Payments' },
      verbs: {
        pixWebhook: { 'pt-BR': 'recebeu aviso de Pix', en: 'received news of a Pix' },
        pixNotices: { 'pt-BR': 'recebeu aviso de um gateway', en: 'received news of a gateway' },
        registerNotices: { 'pt-BR': 'cadastrou os avisos no gateway', en: 'registered notices at the gateway' },
        askRecoveryPix: { 'pt-BR': 'pediu o Pix de um valor a repor', en: 'asked for the Pix of a recovery' },
        fetchReceived: { 'pt-BR': 'buscou pagamentos no gateway', en: 'fetched payments of the gateway' },
        syncCharge: { 'pt-BR': 'atualizou a cobrança Pix', en: 'updated the Pix charge' },
        requestJointCharge: {
          'pt-BR': 'pediu um Pix para várias faturas',
          en: 'asked for one Pix for several invoices',
        },
        requestRecoveryCharge: {
          'pt-BR': 'pediu um Pix para um valor a repor',
          en: 'asked for a Pix for a recovery',
        },
        syncJointCharge: {
          'pt-BR': 'atualizou o Pix de várias faturas',
          en: 'updated the Pix of several invoices',
        },
        receivePix: { 'pt-BR': 'recebeu um Pix', en: 'received a Pix' },
      },
    },
  },
  fields: {
    late_since: { 'pt-BR': 'Encargos desde', en: 'Charges since' },
    brought_cents: { 'pt-BR': 'Encargos no valor', en: 'Charges in the amount' },
    due_on: { 'pt-BR': 'Vencimento', en: 'Due on' },
    quarantine: { 'pt-BR': 'Em quarentena desde', en: 'In quarantine since' },
    paid_on: { 'pt-BR': 'Pago em', en: 'Paid on' },
  },
  subjects: {
    invoice: {
      words: { 'pt-BR': 'a fatura {name}', en: 'invoice {name}' },
      unnamed: { 'pt-BR': 'um rascunho de fatura', en: 'a draft invoice' },
      isNumber: true,
      page: { href: (invoiceId) => invoicePaths.one({ invoiceId }), needs: 'Caderneta.Invoice.Get' },
    },
  },
  permissions: {
    'Caderneta.WriteOff': { group: 'receive' },
    'Caderneta.Quarantine': { group: 'receive' },
    'Caderneta.Protest': { group: 'receive' },
    'Caderneta.Invoice': { group: 'receive' },
  },
  jobs: { ...jobKinds, ...slipJobKinds, ...documentJobKinds, ...sendingJobKinds },
}
