import type { Bank } from '../../cnab/bank.ts'
import { daycovalBoleto } from './boleto.ts'
import { daycovalRemessa400 } from './remessa.ts'
import { daycovalRetorno400 } from './retorno.ts'

export const daycoval: Bank = {
  code: '707',
  name: 'Daycoval',
  boleto: daycovalBoleto,
  remessas: [daycovalRemessa400],
  retornos: [daycovalRetorno400],
  checkDigits: [
    'Nosso número 10 com dígito: módulo 10 sobre agência 4 + carteira 3 + número 10.',
    'Campo livre: agência 4 + carteira 3 + operação 7 + nosso número 10 + dígito.',
  ],
  homologation: [
    'Nenhum arquivo real foi visto, e não há manual público: três programas conferidos entre si.',
    'Posição 108: 6, em que a empresa numera; depende do produto contratado.',
    'A remessa leva nosso número de até 8 números e não tem campo de multa: a multa não vai ao banco.',
    'Juros por dia (161-173): uma fonte manda zeros; confirme que o banco lê o campo.',
    'Retorno: 254-266 é lido de três modos; peça um arquivo com tarifa e confira com o extrato.',
    'Ocorrência 10: há quem leia como baixa; aqui diz que o título já foi pago.',
  ],
}
