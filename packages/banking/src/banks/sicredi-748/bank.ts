import type { Bank } from '../../cnab/bank.ts'
import { sicrediBoleto } from './boleto.ts'
import { sicrediRemessa240, sicrediRemessa400 } from './remessa.ts'
import { sicrediRetorno240, sicrediRetorno400 } from './retorno.ts'

export const sicredi: Bank = {
  code: '748',
  name: 'Sicredi',
  boleto: sicrediBoleto,
  remessas: [sicrediRemessa240, sicrediRemessa400],
  retornos: [sicrediRetorno240, sicrediRetorno400],
  homologation: [
    'O nosso número recomeça a cada ano e leva o ano da emissão.',
    'Prefira o CNAB 400: é o mais novo e o único com o registro 8 do boleto híbrido.',
    'Não há tabela pública do registro 8 no retorno: o texto é guardado inteiro.',
    'O único arquivo 240 visto não tem linha paga: confirme o crédito.',
  ],
}
