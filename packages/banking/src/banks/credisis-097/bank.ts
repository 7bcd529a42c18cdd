import type { Bank } from '../../cnab/bank.ts'
import { credisisBoleto } from './boleto.ts'

export const credisis: Bank = {
  code: '097',
  name: 'CrediSIS',
  boleto: credisisBoleto,
  remessas: [],
  retornos: [],
  checkDigits: [
    'Nosso número 20: 097 + dígito do CPF ou CNPJ do beneficiário (módulo 11; 0, 10 e 11 viram 1) + agência 4 + convênio 6 + sequência 6.',
    'Campo livre: 00000 + nosso número 20.',
  ],
  homologation: [
    'Só o boleto: não há tabela com fonte para remessa e retorno.',
    'O nosso número leva um dígito do CPF ou CNPJ do beneficiário: sem ele o boleto é recusado.',
  ],
}
