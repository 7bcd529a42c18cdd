import type { BankEvent, Reasons } from '../../cnab/bank.ts'
import { febrabanReasons } from '../../cnab/febraban-240-reasons.ts'

/** Event codes of the bank in this layout and what they mean to us. */
export const events240: readonly BankEvent[] = [
  { code: '02', ours: 'registered', meaning: 'título aceito e registrado', confidence: 'checked' },
  { code: '03', ours: 'refused', meaning: 'pedido de registro recusado, ver motivos', confidence: 'two' },
  { code: '04', ours: 'changed', meaning: 'título passou para outra carteira (entrada)', confidence: 'two' },
  { code: '05', ours: 'changed', meaning: 'título saiu para outra carteira (saída)', confidence: 'two' },
  { code: '06', ours: 'settled', meaning: 'título pago (motivo 61 = por Pix)', confidence: 'checked' },
  { code: '07', ours: 'changed', meaning: 'banco confirmou o desconto pedido', confidence: 'two' },
  { code: '08', ours: 'changed', meaning: 'banco confirmou o fim do desconto', confidence: 'two' },
  {
    code: '09',
    ours: 'writtenOff',
    meaning: 'título baixado; com motivo 92 foi PAGO por Pix',
    confidence: 'two',
    note: 'o banco usa por padrão o motivo 09 tanto na baixa quanto no Pix: peça 06 com 61',
  },
  { code: '11', ours: 'information', meaning: 'título continua em aberto', confidence: 'two' },
  { code: '12', ours: 'changed', meaning: 'abatimento confirmado', confidence: 'two' },
  { code: '13', ours: 'changed', meaning: 'cancelamento de abatimento confirmado', confidence: 'two' },
  { code: '14', ours: 'changed', meaning: 'novo vencimento confirmado', confidence: 'two' },
  { code: '17', ours: 'settled', meaning: 'pagamento de título já baixado ou sem registro', confidence: 'checked' },
  { code: '19', ours: 'information', meaning: 'pedido de protesto recebido', confidence: 'two' },
  { code: '20', ours: 'information', meaning: 'sustação ou cancelamento do protesto recebido', confidence: 'two' },
  { code: '23', ours: 'information', meaning: 'título foi para o cartório', confidence: 'two' },
  { code: '24', ours: 'information', meaning: 'título voltou do cartório e segue em carteira', confidence: 'two' },
  { code: '25', ours: 'protested', meaning: 'título protestado e baixado', confidence: 'two' },
  { code: '26', ours: 'refused', meaning: 'instrução recusada, ver motivos', confidence: 'two' },
  { code: '27', ours: 'changed', meaning: 'alteração de outros dados confirmada', confidence: 'two' },
  { code: '28', ours: 'fee', meaning: 'cobrança de tarifa ou custas, nunca é pagamento', confidence: 'two' },
  { code: '29', ours: 'information', meaning: 'manifestação do pagador', confidence: 'two' },
  { code: '30', ours: 'refused', meaning: 'alteração de dados recusada, ver motivos', confidence: 'two' },
  { code: '32', ours: 'refused', meaning: 'código de IOF inválido', confidence: 'two' },
  { code: '51', ours: 'information', meaning: 'pagador reconheceu o boleto no DDA', confidence: 'two' },
  { code: '52', ours: 'information', meaning: 'pagador não reconheceu o boleto no DDA', confidence: 'two' },
  { code: '53', ours: 'information', meaning: 'boleto recusado na câmara do DDA', confidence: 'two' },
  {
    code: '93',
    ours: 'information',
    meaning: 'pagamento recebido, ainda não liquidado: espere o arquivo da noite',
    confidence: 'one',
  },
  { code: '94', ours: 'information', meaning: 'cancelamento do pagamento recebido', confidence: 'one', reversal: true },
  { code: 'A4', ours: 'information', meaning: 'pagador está no DDA', confidence: 'two' },
]

const pix: Reasons = {
  P1: 'registrado com Pix (não é recusa)',
  P2: 'registrado sem Pix',
  P3: 'chave Pix inválida',
  P4: 'chave Pix fora do DICT',
  P5: 'chave Pix não é deste CNPJ',
  P6: 'txid repetido',
  P7: 'txid inválido',
  P8: 'alteração não permitida: QR code já pago ou removido',
  P9: 'cancelamento não permitido: QR code já pago ou removido',
}

/** What comes beside an event that is no refusal, by event. */
export const told240: Readonly<Record<string, Reasons>> = {
  '02': pix,
  '06': { '61': 'pago por Pix' },
  '09': { '92': 'baixado porque foi pago por Pix' },
}

/** Reasons that come with an event, in plain words: FEBRABAN's and those of the Pix. */
export const reasons240: Reasons = { ...febrabanReasons, ...pix }
