import type { Bank } from '../../cnab/bank.ts'
import { ailosBoleto } from './boleto.ts'
import { ailosRemessa240 } from './remessa.ts'
import { ailosRetorno240 } from './retorno.ts'

export const ailos: Bank = {
  code: '085',
  name: 'Ailos',
  boleto: ailosBoleto,
  remessas: [ailosRemessa240],
  retornos: [ailosRetorno240],
  checkDigits: [
    'Nosso número 17: conta 8 (com dígito) + sequência 9, sem dígito próprio.',
    'Campo livre: convênio 6 + nosso número 17 + carteira 2.',
  ],
  homologation: [
    'Versões 087 (arquivo) e 045 (lote) do manual; arquivos antigos usam 081 e 043.',
    'Para não protestar as fontes usam 3 ou 0: aqui vai 3.',
  ],
}
