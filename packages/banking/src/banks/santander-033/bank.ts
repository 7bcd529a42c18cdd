import type { Bank } from '../../cnab/bank.ts'
import { santanderBoleto } from './boleto.ts'
import { santanderRemessa240, santanderRemessa400 } from './remessa.ts'
import { santanderRetorno240, santanderRetorno400 } from './retorno.ts'

export const santander: Bank = {
  code: '033',
  name: 'Santander',
  boleto: santanderBoleto,
  remessas: [santanderRemessa240, santanderRemessa400],
  retornos: [santanderRetorno240, santanderRetorno400],
  checkDigits: [
    'Nosso número 12 com dígito: módulo 11, pesos 2 a 9; resto 10 dá 1, restos 0 e 1 dão 0.',
    'Campo livre: 9 + beneficiário 7 + nosso número 12 + dígito + 0 + carteira 3.',
  ],
  homologation: [
    'Código de transmissão: 15 números no CNAB 240, 20 no CNAB 400; os dois vêm do banco.',
    'Boleto pago por Pix volta como baixa (09, motivo 510) se a escola não pedir 06 e 511: peça.',
    'CNAB 240: carteira 5 (a empresa emite); confirme a do contrato.',
    'O CNAB 400 aceita nosso número de até 7 números; o 240, de até 12.',
  ],
}
