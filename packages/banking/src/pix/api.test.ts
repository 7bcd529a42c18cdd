import { describe, expect, test } from 'vitest'
import { pixAmount, pixCents } from './api-parts.ts'
import {
  chargeRemoval,
  cobAnswer,
  cobRequest,
  cobvAnswer,
  cobvRequest,
  pixProblem,
  webhookCall,
  webhookRequest,
} from './api.ts'
import { isShaped, proved, type Check } from './shape.ts'

const chave = '11222333000181'
const devedor = { cpf: '52998224725', nome: 'Maria da Silva' }
const txid = 'a'.repeat(30)
const criacao = '2026-11-20T10:00:00Z'
const pix = { endToEndId: `E${'1'.repeat(31)}`, valor: '125.50', horario: '2026-11-20T10:00:00.123-03:00', txid }

const good: [string, Check<unknown>, Record<string, unknown>][] = [
  ['cob request', cobRequest, { calendario: { expiracao: 3600 }, devedor, valor: { original: '125.50' }, chave }],
  [
    'cob answer',
    cobAnswer,
    {
      calendario: { criacao, expiracao: 3600 },
      txid,
      revisao: 0,
      status: 'CONCLUIDA',
      valor: { original: '125.50' },
      chave,
      loc: { id: 1, location: 'pix.escola.br/qr/1', tipoCob: 'cob' },
      pix: [pix],
    },
  ],
  [
    'cobv request',
    cobvRequest,
    {
      calendario: { dataDeVencimento: '2026-12-10', validadeAposVencimento: 30 },
      devedor: { ...devedor, cep: '01310100', uf: 'SP' },
      valor: {
        original: '125.50',
        multa: { modalidade: 2, valorPerc: '2.00' },
        juros: { modalidade: 3, valorPerc: '1.00' },
        desconto: { modalidade: 1, descontoDataFixa: [{ data: '2026-12-05', valorPerc: '10.00' }] },
      },
      chave,
    },
  ],
  [
    'cobv answer',
    cobvAnswer,
    {
      calendario: { criacao, dataDeVencimento: '2026-12-10' },
      txid,
      revisao: 1,
      status: 'ATIVA',
      devedor: { cnpj: '12ABC34501DE35', nome: 'Empresa' },
      valor: { original: '1.00' },
      chave,
      recebedor: { cnpj: chave, nome: 'Escola' },
    },
  ],
  ['removal', chargeRemoval, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }],
  ['webhook request', webhookRequest, { webhookUrl: 'https://escola.br/pix' }],
  ['webhook call', webhookCall, { pix: [pix], novo: 'fields may come' }],
  ['problem', pixProblem, { type: 'about:blank', title: 'Não encontrado', status: 404, violacoes: [{ razao: 'x' }] }],
]

describe('shapes of the Pix API', () => {
  test.each(good)('a good %s passes', (_name, check, value) => {
    expect(check.faults(value, '')).toEqual([])
    expect(proved(check, value, 'Pix')).toBe(value)
  })

  test.each(good)('%s without any of its fields is told which', (_name, check, value) => {
    for (const name of Object.keys(value)) {
      const { [name]: _gone, ...rest } = value
      const faults = check.faults(rest, '')
      if (faults.length > 0) expect(faults).toEqual([`falta "${name}"`])
    }
    expect(isShaped(check, null)).toBe(false)
    expect(isShaped(check, [])).toBe(false)
  })

  const cobv = (change: Record<string, unknown>) => ({
    calendario: { dataDeVencimento: '2026-12-10' },
    devedor,
    valor: { original: '1.00' },
    chave,
    ...change,
  })
  test.each([
    [cobv({ calendario: { dataDeVencimento: '2026-02-30' } }), '"calendario.dataDeVencimento" não é um dia'],
    [cobv({ devedor: { nome: 'Maria' } }), '"devedor" precisa de CPF ou de CNPJ'],
    [cobv({ devedor: { ...devedor, cnpj: '12ABC34501DE35' } }), 'um só'],
    [cobv({ valor: { original: 1 } }), '"valor.original" precisa ser um valor como 125.50'],
    [cobv({ valor: { original: '1,00' } }), '"valor.original"'],
    [cobv({ valor: { original: '1.00', multa: { modalidade: 3, valorPerc: '1.00' } } }), 'um destes: 1, 2'],
    [cobv({ valor: { original: '1.00', desconto: { modalidade: 1 } } }), 'descontoDataFixa'],
    [cobv({ valor: { original: '1.00', desconto: { modalidade: 3 } } }), 'valorPerc'],
    [cobv({ chave: 'x' }), '"chave" não é uma chave Pix'],
    [cobv({ solicitacaoPagador: 'x'.repeat(141) }), '140 caracteres'],
    [cobv({ infoAdicionais: 'x' }), 'uma lista'],
    [cobv({ infoAdicionais: [{ nome: 'x' }] }), 'falta "infoAdicionais[0].valor"'],
    [cobv({ calendario: { dataDeVencimento: '2026-12-10', validadeAposVencimento: -1 } }), 'número inteiro'],
  ])('%o is refused: %s', (value, why) => {
    expect(() => proved(cobvRequest, value, 'Cobrança Pix')).toThrow(why)
  })

  test('an empty webhook call is refused', () => {
    expect(webhookCall.faults({ pix: [] }, '')).toEqual(['"pix" precisa ter de 1 a 10000 itens'])
  })
})

test('amounts of the API are cents and back', () => {
  for (const cents of [0, 1, 10, 100, 12_550, 999_999_999_999]) expect(pixCents(pixAmount(cents))).toBe(cents)
  expect(pixAmount(5)).toBe('0.05')
  for (const cents of [-1, 0.5, 1_000_000_000_000]) expect(() => pixAmount(cents)).toThrow('centavos inteiros')
  for (const text of ['1', '1.5', '1,50', '', '1.505']) expect(() => pixCents(text)).toThrow('125.50')
})
