import { alpha, bankUse, blank, date, num, record, type LayoutTable } from '../../cnab/layout.ts'

/** Facts read field by field in the sources named; positions are facts, the words are ours. */
export const precheckTable: LayoutTable = {
  bank: '104',
  layout: 'cnab400',
  kind: 'retorno',
  version: 'manual do banco 67.126, edição 015, abril de 2020, conferência da remessa',
  width: 400,
  sources: [
    'eduardokum/laravel-boleto: manuais/CEF/novos/400_posicoes.pdf (manual do banco 67.126 v015, abril de 2020)',
    'kivanio/brcobranca: docs/Caixa/MANUAL_SIGCB_400_MO67126_VS_004_JAN_2016.pdf (manual do banco 67.126 v004, janeiro de 2016)',
  ],
  checkedFiles: [],
  records: [
    record(
      'header',
      [
        [1, '0'],
        [2, '1'],
      ],
      [
        num('recordType', 1, 1, 'one', { value: '0' }),
        num('fileKind', 2, 2, 'one', { value: '1' }),
        alpha('fileKindLiteral', 3, 9, 'one', { value: 'REMESSA' }),
        num('serviceCode', 10, 11, 'one', { value: '01' }),
        alpha('checkResult', 12, 26, 'one', {
          codes: { CONFIRMACAO: 'aceita', 'REJ. PARCIAL': 'aceita em parte', 'REMES REJEITADA': 'recusada' },
        }),
        num('companyAgency', 27, 30, 'one'),
        alpha('beneficiaryCode', 31, 37, 'one'),
        bankUse(38, 46, 'one'),
        alpha('companyName', 47, 76, 'one'),
        num('bankCode', 77, 79, 'one', { value: '104' }),
        alpha('bankName', 80, 94, 'one'),
        date('fileDate', 95, 100, 'one', 'DDMMYY'),
        alpha('message', 101, 386, 'one', { note: 'quantidade de registros, data e hora, ou onde está o erro' }),
        alpha('fileLayoutVersion', 387, 389, 'one', { note: 'em branco ou 007' }),
        num('fileSequence', 390, 394, 'one'),
        num('recordSequence', 395, 400, 'one', { value: '000001' }),
      ],
    ),
    record(
      'detail',
      [[1, '1']],
      [
        num('recordType', 1, 1, 'one', { value: '1' }),
        num('companyDocumentType', 2, 3, 'one', { codes: { '01': 'CPF', '02': 'CNPJ' } }),
        num('companyDocument', 4, 17, 'one'),
        bankUse(18, 20, 'one'),
        num('beneficiaryCode', 21, 27, 'one'),
        num('issuance', 28, 28, 'one'),
        num('delivery', 29, 29, 'one'),
        num('rejectionReason1', 30, 31, 'one'),
        alpha('companyUse', 32, 56, 'one'),
        num('modality', 57, 58, 'one'),
        num('nossoNumero', 59, 73, 'one'),
        num('rejectionReason2', 74, 75, 'one'),
        blank(76, 116, 'one'),
        alpha('documentNumber', 117, 126, 'one'),
        blank(127, 391, 'one'),
        num('instructionDays', 392, 393, 'one'),
        num('currencyCode', 394, 394, 'one', { codes: { '1': 'real' } }),
        num('remessaLine', 395, 400, 'one', { note: 'linha da remessa que tem o erro' }),
      ],
    ),
    record(
      'trailer',
      [[1, '9']],
      [
        num('recordType', 1, 1, 'one', { value: '9' }),
        bankUse(2, 394, 'one'),
        num('recordSequence', 395, 400, 'one', { value: '999999' }),
      ],
    ),
  ],
}
