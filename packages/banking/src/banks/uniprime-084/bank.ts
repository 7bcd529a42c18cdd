import type { Bank } from '../../cnab/bank.ts'
import { uniprimeBoleto } from './boleto.ts'

export const uniprime: Bank = {
  code: '084',
  name: 'Uniprime',
  boleto: uniprimeBoleto,
  remessas: [],
  retornos: [],
  checkDigits: [
    'Nosso número 11 com dígito: módulo 11, pesos 2 a 7, sobre carteira 2 + número; resto 1 é P, resto 0 é 0.',
    'Campo livre: agência 4 + carteira 2 + nosso número 11 + conta 7 + 0.',
  ],
  homologation: ['Só o boleto: não há tabela com fonte para remessa e retorno.'],
}
