import { definePhrases } from '../../client/phrases.ts'

export const railPhrases = definePhrases('rails', {
  'pt-BR': {
    tierOnPixAlone: 'O banco {{bank}} leva um desconto só no boleto: o de {{tier}} vale só no Pix.',
    tierLost:
      'O banco {{bank}} leva um desconto só no boleto: o de {{tier}} não vale nele. Cadastre uma chave Pix no convênio, ou deixe um desconto só.',
    tierUntilDue: '{{value}} até o vencimento',
    tierBefore_one: '{{value}} até 1 dia antes do vencimento',
    tierBefore_many: '{{value}} até {{count}} de dias antes do vencimento',
    tierBefore_other: '{{value}} até {{count}} dias antes do vencimento',
    fineRounded: 'O banco {{bank}} arredonda a multa no boleto: {{to}} em vez de {{from}}.',
    fineRoundedPix: 'O Pix arredonda a multa: {{to}} em vez de {{from}}.',
    correctionNotOnSlip:
      'O boleto do banco {{bank}} não cobra correção pelo IPCA nem taxa legal: pago por ele, a fatura fica quitada sem elas.',
    correctionNotOnPix:
      'O Pix não cobra correção pelo IPCA nem taxa legal: paga por ele, a fatura fica quitada sem elas.',
    startByBank:
      'No boleto do banco {{bank}}, quando o vencimento cai em dia sem expediente, o banco decide se conta os juros da data original ou do dia útil seguinte.',
    startShifted: 'No Pix, quando o vencimento cai em dia sem expediente, os juros contam sempre do dia útil seguinte.',
  },
  en: {
    tierOnPixAlone: 'Bank {{bank}} takes one discount on the boleto: the one of {{tier}} is valid on Pix only.',
    tierLost:
      'Bank {{bank}} takes one discount on the boleto: the one of {{tier}} is not valid there. Add a Pix key to the bank agreement, or keep one discount.',
    tierUntilDue: '{{value}} until the due date',
    tierBefore_one: '{{value}} until 1 day before the due date',
    tierBefore_other: '{{value}} until {{count}} days before the due date',
    fineRounded: 'Bank {{bank}} rounds the fine on the boleto: {{to}} instead of {{from}}.',
    fineRoundedPix: 'Pix rounds the fine: {{to}} instead of {{from}}.',
    correctionNotOnSlip:
      'The boleto of bank {{bank}} charges neither correction by the IPCA nor the legal rate: an invoice paid by it is settled without them.',
    correctionNotOnPix:
      'Pix charges neither correction by the IPCA nor the legal rate: an invoice paid by it is settled without them.',
    startByBank:
      'On the boleto of bank {{bank}}, when the due date is not a bank day, the bank chooses whether interest counts from the original date or from the next business day.',
    startShifted: 'On Pix, when the due date is not a bank day, interest always counts from the next business day.',
  },
})
