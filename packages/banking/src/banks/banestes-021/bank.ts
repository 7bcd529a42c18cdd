import type { Bank } from '../../cnab/bank.ts'
import { banestesBoleto } from './boleto.ts'

export const banestes: Bank = {
  code: '021',
  name: 'Banestes',
  boleto: banestesBoleto,
  remessas: [],
  retornos: [],
  checkDigits: [
    'Campo livre (chave ASBACE): nosso número 8 + conta 11 + tipo de cobrança 1 + 021 + dois dígitos (módulo 10 e módulo 11, pesos 2 a 7; resto 1 soma 1 ao primeiro e refaz).',
    'Nosso número impresso com dois dígitos de módulo 11 (pesos 2 a 9 e 2 a 10).',
  ],
  homologation: [
    'Só o boleto: não há tabela com fonte para remessa e retorno.',
    'O par de dígitos do nosso número impresso tem uma só fonte: confirme na homologação.',
  ],
}
