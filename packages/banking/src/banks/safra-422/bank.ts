import type { Bank } from '../../cnab/bank.ts'
import { safraBoleto } from './boleto.ts'
import { safraRemessa240, safraRemessa400 } from './remessa.ts'
import { safraRetorno240, safraRetorno400 } from './retorno.ts'

export const safra: Bank = {
  code: '422',
  name: 'Safra',
  boleto: safraBoleto,
  remessas: [safraRemessa400, safraRemessa240],
  retornos: [safraRetorno400, safraRetorno240],
  checkDigits: [
    'Nosso número 8 com dígito: módulo 11, pesos 2 a 9; resto 0 dá 1, resto 1 dá 0.',
    'Campo livre: 7 + agência 5 + conta 9 + nosso número 8 + dígito + 2.',
  ],
  homologation: [
    'Nenhum arquivo verdadeiro foi visto, nem de remessa nem de retorno.',
    'A multa divide 206-218 com o abatimento e depende de acordo com o banco.',
    'CNAB 240: sem manual nem arquivo; dois programas discordam das versões (087 e 045, ou 103 e 060) e do conteúdo de 38-57. Peça o manual ao banco antes de usar; o CNAB 400 é mais conhecido.',
    'O nosso número fica dentro da faixa que o banco dá.',
  ],
}
