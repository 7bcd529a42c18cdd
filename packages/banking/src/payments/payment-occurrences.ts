// What the two-letter codes of a retorno of payments mean: FEBRABAN's list, and where a bank says otherwise. Facts of FEBRABAN's
// layout 10.x and of the banks' own manuals; a code that is not here proves nothing.

import { itauOccurrences } from './itau-occurrences.ts'

export type OccurrenceKind = 'paid' | 'scheduled' | 'refused' | 'cancelled' | 'returned' | 'information'

export type Occurrence = { kind: OccurrenceKind; meaning: string }

const general: Readonly<Record<string, Occurrence>> = {
  '00': { kind: 'paid', meaning: 'pagamento feito' },
  '01': { kind: 'refused', meaning: 'sem saldo, não foi pago' },
  '02': { kind: 'cancelled', meaning: 'cancelado pelo pagador ou pelo credor' },
  '03': { kind: 'paid', meaning: 'autorizado pela agência e feito' },
  AA: { kind: 'refused', meaning: 'controle do arquivo ou registro inválido' },
  AB: { kind: 'refused', meaning: 'tipo de operação inválido' },
  AC: { kind: 'refused', meaning: 'tipo de serviço inválido' },
  AD: { kind: 'refused', meaning: 'forma de lançamento inválida' },
  AE: { kind: 'refused', meaning: 'documento da empresa inválido' },
  AF: { kind: 'refused', meaning: 'convênio inválido' },
  AG: { kind: 'refused', meaning: 'agência, conta ou dígito inválido' },
  AH: { kind: 'refused', meaning: 'número do registro no lote inválido' },
  AI: { kind: 'refused', meaning: 'segmento inválido' },
  AJ: { kind: 'refused', meaning: 'tipo de movimento inválido' },
  AK: { kind: 'refused', meaning: 'câmara inválida' },
  AL: { kind: 'refused', meaning: 'banco ou instituição do favorecido inválidos' },
  AM: { kind: 'refused', meaning: 'agência do favorecido inválida' },
  AN: { kind: 'refused', meaning: 'conta do favorecido inválida' },
  AO: { kind: 'refused', meaning: 'falta o nome do favorecido' },
  AP: { kind: 'refused', meaning: 'data inválida' },
  AQ: { kind: 'refused', meaning: 'moeda inválida' },
  AR: { kind: 'refused', meaning: 'valor inválido' },
  AS: { kind: 'refused', meaning: 'aviso ao favorecido inválido' },
  AT: { kind: 'refused', meaning: 'documento do favorecido inválido' },
  AU: { kind: 'refused', meaning: 'falta o logradouro do favorecido' },
  AV: { kind: 'refused', meaning: 'falta o número do endereço do favorecido' },
  AW: { kind: 'refused', meaning: 'falta a cidade do favorecido' },
  AX: { kind: 'refused', meaning: 'CEP do favorecido inválido' },
  AY: { kind: 'refused', meaning: 'UF do favorecido inválida' },
  AZ: { kind: 'refused', meaning: 'banco depositário inválido' },
  BA: { kind: 'refused', meaning: 'falta a agência depositária' },
  BB: { kind: 'refused', meaning: 'seu número inválido' },
  BC: { kind: 'refused', meaning: 'nosso número inválido' },
  BD: { kind: 'scheduled', meaning: 'inclusão aceita, pagamento agendado' },
  BE: { kind: 'information', meaning: 'alteração aceita' },
  BF: { kind: 'cancelled', meaning: 'exclusão aceita' },
  BG: { kind: 'refused', meaning: 'conta impedida ou bloqueada' },
  BR: { kind: 'scheduled', meaning: 'reativação aceita' },
  BS: { kind: 'scheduled', meaning: 'suspensão aceita' },
  CF: { kind: 'refused', meaning: 'valor do documento inválido' },
  HA: { kind: 'refused', meaning: 'lote não aceito' },
  HB: { kind: 'refused', meaning: 'documento da empresa não é do contrato' },
  HC: { kind: 'refused', meaning: 'convênio não existe no contrato' },
  HD: { kind: 'refused', meaning: 'conta da empresa não é do contrato' },
  HE: { kind: 'refused', meaning: 'tipo de serviço não é do contrato' },
  HF: { kind: 'refused', meaning: 'conta da empresa sem saldo' },
  HG: { kind: 'refused', meaning: 'lote fora de sequência' },
  HH: { kind: 'refused', meaning: 'lote inválido' },
  HI: { kind: 'refused', meaning: 'arquivo não aceito' },
  HJ: { kind: 'refused', meaning: 'tipo de registro inválido' },
  HK: { kind: 'refused', meaning: 'código de remessa ou retorno inválido' },
  HL: { kind: 'refused', meaning: 'versão do layout inválida' },
  H1: { kind: 'refused', meaning: 'arquivo sem trailer' },
  H4: { kind: 'returned', meaning: 'crédito voltou, não foi pago' },
  PA: { kind: 'refused', meaning: 'Pix não feito, tentar de novo' },
  PB: { kind: 'refused', meaning: 'Pix: erro no banco do recebedor' },
  PC: { kind: 'refused', meaning: 'Pix: conta do recebedor encerrada' },
  PD: { kind: 'refused', meaning: 'Pix: tipo de conta errado' },
  PE: { kind: 'refused', meaning: 'Pix: conta do recebedor não aceita a operação' },
  PF: { kind: 'refused', meaning: 'Pix: documento não é do titular da conta' },
  PG: { kind: 'refused', meaning: 'Pix: documento do recebedor errado' },
  PH: { kind: 'refused', meaning: 'Pix: recusado pelo banco do recebedor' },
  PI: { kind: 'refused', meaning: 'Pix: ISPB do pagador inválido' },
  PJ: { kind: 'refused', meaning: 'Pix: chave não existe' },
  PK: { kind: 'refused', meaning: 'Pix: QR Code inválido ou vencido' },
  PL: { kind: 'refused', meaning: 'Pix: forma de iniciação inválida' },
  PM: { kind: 'refused', meaning: 'Pix: chave inválida' },
  PN: { kind: 'refused', meaning: 'Pix: falta a chave' },
  TA: { kind: 'refused', meaning: 'lote não aceito, totais não fecham' },
  ZA: { kind: 'information', meaning: 'conta do favorecido foi trocada (ver segmento C)' },
  ZB: { kind: 'information', meaning: 'nome do favorecido difere da Receita' },
  ZC: { kind: 'information', meaning: 'antecipação confirmada' },
  ZD: { kind: 'information', meaning: 'antecipação parcial' },
}

const santander: Readonly<Record<string, Occurrence>> = {
  ZA: { kind: 'returned', meaning: 'transferência devolvida pelo outro banco: o dinheiro voltou' },
  ZB: { kind: 'refused', meaning: 'mesma titularidade não permitida' },
  ZC: { kind: 'refused', meaning: 'código do tributo inválido' },
  ZD: { kind: 'refused', meaning: 'competência inválida' },
  ZK: { kind: 'information', meaning: 'título já pago' },
  B1: { kind: 'scheduled', meaning: 'bloqueado, aguarda autorização' },
  B3: { kind: 'scheduled', meaning: 'bloqueado pelo cliente' },
  B4: { kind: 'scheduled', meaning: 'bloqueado pela captura do título' },
  B8: { kind: 'scheduled', meaning: 'bloqueado pela validação do tributo' },
  HU: { kind: 'refused', meaning: 'hora de envio inválida' },
  SC: { kind: 'scheduled', meaning: 'validação parcial' },
  ZT: { kind: 'refused', meaning: 'valor de outras entidades inválido' },
  ZU: { kind: 'refused', meaning: 'sistema de origem inválido' },
  ZW: { kind: 'refused', meaning: 'banco de destino não recebe DOC' },
  ZX: { kind: 'refused', meaning: 'banco de destino fora para DOC' },
  ZY: { kind: 'refused', meaning: 'histórico de crédito inválido' },
  ZV: { kind: 'information', meaning: 'autorização começou na internet' },
  Z0: { kind: 'returned', meaning: 'motivo da devolução: conta bloqueada' },
  Z1: { kind: 'returned', meaning: 'motivo da devolução: conta fechada' },
  Z2: { kind: 'returned', meaning: 'motivo da devolução: conta controlada' },
  Z3: { kind: 'returned', meaning: 'motivo da devolução: conta cancelada' },
  Z4: { kind: 'returned', meaning: 'motivo da devolução: registro inconsistente' },
  Z5: { kind: 'returned', meaning: 'motivo da devolução: apresentação indevida' },
  Z6: { kind: 'returned', meaning: 'motivo da devolução: dados do destinatário inválidos' },
  Z7: { kind: 'returned', meaning: 'motivo da devolução: agência ou conta inválida' },
  Z8: { kind: 'returned', meaning: 'motivo da devolução: titularidade não confere' },
  Z9: { kind: 'returned', meaning: 'motivo da devolução: conta encerrada' },
}

const sicoob: Readonly<Record<string, Occurrence>> = {
  BS: { kind: 'scheduled', meaning: 'em análise de segurança' },
}

const ofBanks: Readonly<Record<string, Readonly<Record<string, Occurrence>>>> = { '033': santander, '756': sicoob }

/** Null where nobody knows the code. */
export function occurrenceOf(bank: string, code: string): Occurrence | null {
  if (bank === '341') return itauOccurrences[code] ?? null
  return ofBanks[bank]?.[code] ?? general[code] ?? null
}
