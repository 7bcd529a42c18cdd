// Protest in the remessa of every bank: what the tables have is written, what they do not have is said and refused.
import { describe, expect, test } from 'vitest'
import { agreements, buildRemessa, buildTitle } from '../../test/remessa-build.ts'
import { canAnswer, readBankFile, writeRemessa } from '../public.ts'
import { banks } from '../banks/list.ts'
import { answeredLayouts } from './write-answers.ts'
import { protestOrders, registryWriteOff } from './remessa-protest.ts'

const layouts = banks.flatMap((bank) =>
  bank.remessas
    .filter(() => agreements[bank.code] !== undefined)
    .map(({ table, movements }) => ({ bank: bank.code, layout: table.layout, movements })),
)

describe.each(layouts)('$bank $layout', ({ bank, layout, movements }) => {
  const written = (given: Parameters<typeof buildTitle>[0]) =>
    writeRemessa(buildRemessa(bank, layout, [buildTitle(given)])).bytes
  const can = protestOrders(bank, layout)

  test('days to protest change the registration where the bank takes them, and nothing elsewhere', () => {
    const [without, withDays] = [written({}), written({ protestDays: 9 })]
    expect(Buffer.compare(without, withDays) !== 0).toBe(can.atEntry)
  })

  test.each([
    ['protest', can.order, 'ordem de protesto'],
    ['stopProtest', can.stop, 'sustação de protesto'],
  ] as const)('%s is an order of its own, or is refused with the way to do it', (movement, isTaken, words) => {
    const late = { movement, dueOn: '2026-11-01', issuedOn: '2026-10-01' } as const
    // Whoever takes the order has a word for what becomes of it.
    const answers = canAnswer(bank, layout, movement === 'protest' ? 'protestEntered' : 'protestLeft')
    expect(answers || !isTaken || answeredLayouts(bank).every(({ table }) => table.layout !== layout)).toBe(true)
    if (!isTaken) {
      expect(() => written(late)).toThrow(words)
      return
    }
    const file = readBankFile(written(late))
    const [line] = file.kind === 'remessa' ? file.instructions : []
    const named = movements.find(({ code }) => code === line?.movement.code)
    expect(named?.action).toMatch(movement === 'protest' ? /^protest$/ : /^stopProtest(Keep)?$/)
    // Whoever stops a protest asks for none: the days stand in the order to protest alone.
    const agreed = Buffer.from(written({ ...late, protestDays: 9 }))
    expect(Buffer.compare(agreed, written(late))).toBe(0)
  })
})

test.each(layouts)(
  '$bank $layout writes a title off at a registry by its own order, or says that it cannot',
  (each) => {
    const { bank, layout, movements } = each
    const given = { movement: 'writeOff', dueOn: '2026-11-01', issuedOn: '2026-10-01' } as const
    const write = (isAtRegistry: boolean) =>
      writeRemessa(buildRemessa(bank, layout, [buildTitle({ ...given, isAtRegistry })]))
    if (bank === '077') {
      expect(() => write(true)).toThrow('só registra títulos')
      return
    }
    const actionIn = ({ bytes }: { bytes: Uint8Array }) => {
      const file = readBankFile(bytes)
      const [line] = file.kind === 'remessa' ? file.instructions : []
      return movements.find(({ code }) => code === line?.movement.code)?.action
    }
    const [plain, atRegistry] = [write(false), write(true)]
    const warned = ({ notices }: { notices: { field: string; to: string }[] }) =>
      notices.filter(({ field, to }) => field === 'movementCode' && to.includes('sustação'))
    expect(actionIn(plain)).toBe('writeOff')
    expect(warned(plain)).toEqual([])
    const { stopAndWriteOff: has } = protestOrders(bank, layout)
    expect(actionIn(atRegistry)).toBe(has ? 'stopProtestAndWriteOff' : 'writeOff')
    expect(warned(atRegistry)).toHaveLength(has ? 0 : 1)
  },
)

test('which banks take an order, a withdrawal, or days alone', () => {
  const of = (part: keyof ReturnType<typeof protestOrders>) =>
    layouts
      .filter(({ bank, layout }) => !protestOrders(bank, layout)[part])
      .map(({ bank, layout }) => `${bank}/${layout}`)
  expect(of('atEntry')).toEqual(['077/cnab400'])
  expect(of('order')).toEqual(['077/cnab400', '104/cnab400'])
  expect(of('stop')).toEqual(['077/cnab400', '104/cnab400', '422/cnab400', '422/cnab240', '756/cnab400'])
  // They stop a protest and keep the title, or not at all: their write-off is another order.
  expect(of('stopAndWriteOff')).toEqual([
    '001/cnab400',
    '033/cnab240',
    '033/cnab400',
    '041/cnab400',
    '041/cnab240',
    '077/cnab400',
    '104/cnab400',
    '208/cnab240',
    '341/cnab400',
    '341/cnab240',
    '422/cnab400',
    '422/cnab240',
  ])
})

test('which banks write a title off at a registry behind a stop, and what they say before that', () => {
  const by = Map.groupBy(layouts, ({ bank, layout }) => registryWriteOff(bank, layout))
  const named = (way: ReturnType<typeof registryWriteOff>) =>
    by
      .get(way)
      ?.map(({ bank, layout }) => `${bank}/${layout}`)
      .toSorted()
  expect(named('onceLeft')).toEqual([
    '001/cnab400',
    '033/cnab240',
    '033/cnab400',
    '041/cnab400',
    '208/cnab240',
    '341/cnab240',
  ])
  expect(named('onceStopTaken')).toEqual(['041/cnab240', '341/cnab400'])
  expect(named('byHand')).toEqual(['077/cnab400', '104/cnab400', '422/cnab240', '422/cnab400'])
})
