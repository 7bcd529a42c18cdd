import type { Bank } from '../../cnab/bank.ts'
import { credisisBoleto } from './boleto.ts'

export const credisis: Bank = {
  code: '097',
  name: 'CrediSIS',
  boleto: credisisBoleto,
  remessas: [],
  retornos: [],
  homologation: [
    'Só o boleto: não há tabela com fonte para remessa e retorno.',
    'O nosso número leva um dígito do CPF ou CNPJ do beneficiário: sem ele o boleto é recusado.',
  ],
}
