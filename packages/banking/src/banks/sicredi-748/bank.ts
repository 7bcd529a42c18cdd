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
  checkDigits: [
    'Nosso número 8 com dígito: ano 2 + byte (2 a 9 a empresa) + sequência 5; módulo 11, pesos 2 a 9, sobre cooperativa 4 + posto 2 + beneficiário 5 + número; 10 e 11 viram 0.',
    'Campo livre: tipo 1 ou 3 + carteira 1 + nosso número 9 + cooperativa 4 + posto 2 + beneficiário 5 + 1 + 0 + dígito.',
  ],
  homologation: [
    'O nosso número recomeça a cada ano e leva o ano da emissão.',
    'Prefira o CNAB 400: é o mais novo e o único com o registro 8 do boleto híbrido.',
    'Não há tabela pública do registro 8 no retorno: o texto é guardado inteiro.',
    'O único arquivo 240 visto não tem linha paga: confirme o crédito.',
  ],
}
