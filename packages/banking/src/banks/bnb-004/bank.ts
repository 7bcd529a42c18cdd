import type { Bank } from '../../cnab/bank.ts'
import { bnbBoleto } from './boleto.ts'

export const bnb: Bank = {
  code: '004',
  name: 'Banco do Nordeste',
  boleto: bnbBoleto,
  remessas: [],
  retornos: [],
  checkDigits: [
    'Nosso número 7 com dígito: módulo 11, pesos 2 a 8; 10 e 11 viram 0.',
    'Campo livre: agência 4 + conta 7 + dígito + nosso número 7 + dígito + carteira 2 (21 se não dita) + 000.',
  ],
  homologation: ['Só o boleto: não há tabela com fonte para remessa e retorno.'],
}
