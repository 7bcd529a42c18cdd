import type { Bank } from '../../cnab/bank.ts'
import { c6Boleto } from './boleto.ts'
import { c6Remessa400 } from './remessa.ts'
import { c6Retorno400 } from './retorno.ts'

export const c6: Bank = {
  code: '336',
  name: 'C6',
  boleto: c6Boleto,
  remessas: [c6Remessa400],
  retornos: [c6Retorno400],
  checkDigits: [
    'Nosso número 10 com dígito: módulo 11, pesos 2 a 7, sobre 0 + carteira 2 + número; resto 1 é P, resto 0 é 0.',
    'Campo livre: beneficiário 12 + nosso número 10 sem dígito + carteira 2 + indicador (3 o banco emite, 4 a empresa emite).',
  ],
  homologation: [
    'Carteira 20, em que a escola emite; na 10 o banco numera. Nas outras as fontes discordam do indicador do campo livre.',
    'O dígito do banco no boleto impresso é 336-7 em uma fonte e 336-0 em outra: pergunte; o código de barras não o tem.',
    'Nenhum arquivo real foi visto. Multa em percentual inteiro.',
  ],
}
