import type { Bank } from '../../cnab/bank.ts'
import { banrisulBoleto } from './boleto.ts'
import { banrisulRemessa240, banrisulRemessa400 } from './remessa.ts'
import { banrisulRetorno240, banrisulRetorno400 } from './retorno.ts'

export const banrisul: Bank = {
  code: '041',
  name: 'Banrisul',
  boleto: banrisulBoleto,
  remessas: [banrisulRemessa400, banrisulRemessa240],
  retornos: [banrisulRetorno400, banrisulRetorno240],
  checkDigits: [
    'Nosso número 8 com dois dígitos: módulo 10, depois módulo 11 (pesos 2 a 7) sobre os dados e o primeiro; resto 1 soma 1 ao primeiro (9 vira 0) e refaz.',
    'Campo livre: 2 + 1 + agência 4 + código 7 + nosso número 8 + 40 + dois dígitos da mesma regra.',
  ],
  homologation: [
    'Peça ao banco o conteúdo tipo 4 em 254-266 do retorno: é o que a leitura supõe.',
    'Espécie padrão 08 (cobrança credenciada); confirme a do contrato.',
    'CNAB 240: layout 040 de 2013; no 103, mais novo, os movimentos são outros. Peça também ali o conteúdo tipo 4.',
    'CNAB 240: só algumas ocorrências trazem o segmento U; as outras valem pela data do arquivo.',
    'Nenhum arquivo de retorno verdadeiro foi visto.',
  ],
}
