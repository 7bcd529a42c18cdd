import type { Bank } from '../../cnab/bank.ts'
import { c6Remessa400 } from './remessa.ts'
import { c6Retorno400 } from './retorno.ts'

export const c6: Bank = {
  code: '336',
  name: 'C6',
  remessas: [c6Remessa400],
  retornos: [c6Retorno400],
  checkDigits: ['Sem fonte pública: nem campo livre nem dígito do nosso número.'],
  homologation: [
    'Boleto em homologação: não há fonte pública do campo livre nem do dígito.',
    'A remessa só é gravada na carteira 10, em que o banco numera.',
    'Multa em percentual inteiro.',
  ],
}
