import type { Bank } from '../../cnab/bank.ts'
import { interBoleto } from './boleto.ts'
import { interRemessa400 } from './remessa.ts'
import { interRetorno400 } from './retorno.ts'

export const inter: Bank = {
  code: '077',
  name: 'Inter',
  boleto: interBoleto,
  remessas: [interRemessa400],
  retornos: [interRetorno400],
  checkDigits: [
    'Nosso número 10 com dígito: módulo 10 sobre agência 4 + carteira 3 + número 10.',
    'Campo livre: agência 4 + carteira 3 + operação 7 + nosso número 10 + dígito.',
  ],
  homologation: [
    'Só o registro vai por arquivo: baixa e mudança de vencimento no site ou na API.',
    'As fontes discordam de preenchimentos (63-65, 109-110 do header, 2-7 do trailer): mande a variante da homologação.',
    'A sequência 395-400 do retorno não é confiável em linhas recusadas: vira aviso.',
  ],
}
