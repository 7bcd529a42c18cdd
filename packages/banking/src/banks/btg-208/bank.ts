import type { Bank } from '../../cnab/bank.ts'
import { btgBoleto } from './boleto.ts'
import { btgRemessa240 } from './remessa.ts'
import { btgRetorno240 } from './retorno.ts'

export const btg: Bank = {
  code: '208',
  name: 'BTG Pactual',
  boleto: btgBoleto,
  remessas: [btgRemessa240],
  retornos: [btgRetorno240],
  checkDigits: [
    'Nosso número 11 com dígito: módulo 11, pesos 2 a 7, sobre carteira 2 + número; resto 1 é P, resto 0 é 0.',
    'Campo livre: agência 4 + carteira 2 + nosso número 11 sem dígito + conta 7 + 0.',
  ],
  homologation: [
    'Campo livre: as fontes discordam; uma põe em 7-17 os últimos 11 de número e dígito. Peça ao banco um boleto de exemplo antes do primeiro.',
    'Nenhum arquivo real foi visto: o layout é o da FEBRABAN 10.6, e as versões 103 e 060 são as de uma fonte.',
    'Um projeto que leu um arquivo de 2026 corta o segmento T de outro modo em 97-148: confira agência e documento do pagador.',
    'Ocorrência 61 é mudança de valor, não pagamento por Pix; o QR vem no registro Y04.',
  ],
}
