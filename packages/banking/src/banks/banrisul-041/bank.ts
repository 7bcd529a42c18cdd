import type { Bank } from '../../cnab/bank.ts'
import { banrisulBoleto } from './boleto.ts'
import { banrisulRemessa400 } from './remessa.ts'
import { banrisulRetorno400 } from './retorno.ts'

export const banrisul: Bank = {
  code: '041',
  name: 'Banrisul',
  boleto: banrisulBoleto,
  remessas: [banrisulRemessa400],
  retornos: [banrisulRetorno400],
  homologation: [
    'Peça ao banco o conteúdo tipo 4 em 254-266 do retorno: é o que a leitura supõe.',
    'Espécie padrão 08 (cobrança credenciada); confirme a do contrato.',
    'Nenhum arquivo de retorno verdadeiro foi visto.',
  ],
}
