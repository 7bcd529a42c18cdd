import { jobKinds } from '@caderneta/contracts/bank-file-job-kinds'
import { jobKinds as settlementJobKinds } from '@caderneta/contracts/settlement-job-kinds'
import type { AreaWords } from '../../client/area-words.ts'
import { bankFilePaths } from './paths.ts'

const resolved = { 'pt-BR': 'decidiu uma pendência', en: 'decided a bank issue' }

export const words: AreaWords = {
  audit: {
    bankFiles: {
      area: { 'pt-BR': 'Remessa e retorno', en: 'Remessa and retorno' },
      verbs: {
        prepareRemessa: { 'pt-BR': 'preparou a remessa', en: 'prepared a remessa' },
        writeRemessa: { 'pt-BR': 'gerou a remessa', en: 'wrote a remessa' },
        failedRemessa: { 'pt-BR': 'não conseguiu gerar a remessa', en: 'could not write a remessa' },
        failedRetorno: { 'pt-BR': 'interrompeu a importação do retorno', en: 'stopped reading a retorno' },
        downloadRemessa: { 'pt-BR': 'salvou o arquivo da remessa', en: 'downloaded a remessa' },
        await: { 'pt-BR': 'passou a aguardar retornos', en: 'began to wait for retornos' },
        markRemessaSent: { 'pt-BR': 'registrou a entrega da remessa', en: 'recorded the delivery of a remessa' },
        cancelRemessa: { 'pt-BR': 'cancelou a remessa', en: 'canceled a remessa' },
        ignoreRemessa: { 'pt-BR': 'ignorou a remessa', en: 'ignored a remessa' },
        sendRemessa: { 'pt-BR': 'enviou a remessa pelo canal', en: 'sent a remessa by its channel' },
        fetchRetornos: { 'pt-BR': 'buscou retornos no banco', en: 'fetched retornos from the bank' },
        readFetched: { 'pt-BR': 'leu outra vez um arquivo buscado', en: 'read a fetched file again' },
        setFetchedAside: { 'pt-BR': 'deixou de lado um arquivo buscado', en: 'set a fetched file aside' },
        uploadRetorno: { 'pt-BR': 'importou o retorno', en: 'uploaded a retorno' },
        settleChunk: { 'pt-BR': 'registrou pagamentos do retorno', en: 'settled payments of the retorno' },
        finishRetorno: { 'pt-BR': 'concluiu o retorno', en: 'finished a retorno' },
        exportRemessas: { 'pt-BR': 'exportou as remessas', en: 'exported the remessas' },
        exportRemessaTitles: { 'pt-BR': 'exportou os títulos de uma remessa', en: 'exported the titles of a remessa' },
        exportRetornos: { 'pt-BR': 'exportou os retornos', en: 'exported the retornos' },
        exportRetornoLines: { 'pt-BR': 'exportou as linhas de um retorno', en: 'exported the lines of a retorno' },
        registerAgain: { 'pt-BR': 'pediu novo registro do boleto', en: 'asked to register again' },
        // Lines of the log from before exceptions were settlements'.
        resolveException: resolved,
      },
    },
    settlements: {
      area: { 'pt-BR': 'Recebimentos', en: 'Settlements' },
      verbs: {
        getCredit: { 'pt-BR': 'viu o crédito', en: 'saw the credit' },
        resolveException: resolved,
        reportDuplicate: { 'pt-BR': 'informou pagamento em duplicidade', en: 'reported a duplicate payment' },
        confirmReport: { 'pt-BR': 'confirmou pagamento em duplicidade', en: 'confirmed a duplicate payment' },
        reportFile: { 'pt-BR': 'baixou o comprovante', en: 'took the proof' },
        exportExceptions: { 'pt-BR': 'exportou as pendências', en: 'exported the exceptions' },
        identify: { 'pt-BR': 'identificou a fatura de um dinheiro', en: 'identified the invoice of money' },
        reinstate: { 'pt-BR': 'restabeleceu uma fatura paga', en: 'reinstated a paid invoice' },
        reversePayment: { 'pt-BR': 'estornou um pagamento do banco', en: 'reversed a payment of the bank' },
        withdrawProtest: { 'pt-BR': 'registrou a retirada de um protesto', en: 'recorded the withdrawal of a protest' },
        returnCredit: { 'pt-BR': 'desfez o uso de crédito', en: 'undid a use of credit' },
        applyCredit: { 'pt-BR': 'usou crédito da família', en: 'used credit of the family' },
        requestRefund: { 'pt-BR': 'pediu devolução à família', en: 'asked for a refund to the family' },
        orderCredit: { 'pt-BR': 'reservou crédito para a próxima fatura', en: 'ordered credit for the next invoice' },
        cancelCreditOrder: { 'pt-BR': 'desfez a reserva de crédito', en: 'undid an order of credit' },
        approveRefund: { 'pt-BR': 'aprovou uma devolução', en: 'approved a refund' },
        exportRefunds: { 'pt-BR': 'exportou as devoluções', en: 'exported the refunds' },
        payRefund: { 'pt-BR': 'registrou devolução paga', en: 'recorded a paid refund' },
        payRefundByPix: { 'pt-BR': 'pediu uma devolução por Pix', en: 'asked for a refund by Pix' },
        approveRefundPix: { 'pt-BR': 'aprovou o Pix de uma devolução', en: 'approved the Pix of a refund' },
        cancelRefundPix: { 'pt-BR': 'cancelou o Pix de uma devolução', en: 'canceled the Pix of a refund' },
        decideRefundPix: { 'pt-BR': 'decidiu o Pix de uma devolução', en: 'decided the Pix of a refund' },
        cancelRefund: { 'pt-BR': 'desfez uma devolução', en: 'undid a refund' },
        giveBack: { 'pt-BR': 'devolveu um mês pago', en: 'gave a paid month back' },
        giveBackMany: { 'pt-BR': 'pediu a devolução de meses pagos', en: 'asked for paid months to be given back' },
        recover: { 'pt-BR': 'pediu decisão sobre um estorno', en: 'asked for a decision about a reversal' },
        approveRecovery: { 'pt-BR': 'aprovou um valor a repor', en: 'approved a recovery' },
        cancelRecovery: { 'pt-BR': 'retirou um pedido de valor a repor', en: 'withdrew a request of a recovery' },
        payRecoveryWithCredit: { 'pt-BR': 'repôs um valor com crédito', en: 'put an amount back with credit' },
        receiveRecovery: { 'pt-BR': 'registrou recebimento de valor a repor', en: 'recorded a payment of a recovery' },
        bearRecovery: { 'pt-BR': 'pediu que uma perda seja assumida', en: 'asked for a loss to be borne' },
        approveRecoveryPart: {
          'pt-BR': 'aprovou recebimento, perda ou perda desfeita',
          en: 'approved a payment, a loss or its undoing',
        },
        cancelRecoveryPart: { 'pt-BR': 'retirou recebimento ou perda', en: 'withdrew a payment or a loss' },
        undoRecoveryPart: {
          'pt-BR': 'desfez uma reposição, ou pediu para desfazer uma perda',
          en: 'undid what was put back, or asked to undo a loss',
        },
        exportRecoveries: { 'pt-BR': 'exportou os valores a repor', en: 'exported the recoveries' },
        undoGiveBack: { 'pt-BR': 'desfez a devolução de um mês pago', en: 'undid giving a paid month back' },
      },
    },
  },
  subjects: {
    remessa: {
      words: { 'pt-BR': 'a remessa {name}', en: 'remessa {name}' },
      page: { href: (remessaId) => bankFilePaths.remessa({ remessaId }), needs: 'Caderneta.Remessa.Get' },
    },
    retorno: {
      words: { 'pt-BR': 'o retorno {name}', en: 'retorno {name}' },
      page: { href: (retornoId) => bankFilePaths.retorno({ retornoId }), needs: 'Caderneta.Retorno.Get' },
    },
  },
  permissions: {
    'Caderneta.Remessa': { group: 'bank' },
    'Caderneta.Retorno': { group: 'bank' },
    'Caderneta.Settlement': { group: 'bank' },
    'Caderneta.Refund': { group: 'bank' },
    'Caderneta.Recovery': { group: 'bank' },
    'Caderneta.GiveBack': { group: 'bank' },
  },
  jobs: { ...jobKinds, ...settlementJobKinds },
}
