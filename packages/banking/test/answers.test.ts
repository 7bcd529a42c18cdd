// Remessa in, retorno out, for every bank and layout that is read as a remessa: whoever wrote the remessa knows its titles again.
import { describe, expect, test } from 'vitest'
import {
  type Answer,
  type AnswerKind,
  banks,
  canAnswer,
  readBankFile,
  type RemessaLine,
  type RetornoTitle,
  writeAnswers,
  writeRemessa,
} from '../src/public.ts'
import { agreements, buildTitle } from './remessa-build.ts'

const layouts = banks.flatMap(({ code, remessas }) =>
  remessas.map(({ table }) => ({ bank: code, layout: table.layout })),
)

const kinds: readonly AnswerKind[] = [
  'registered',
  'refused',
  'settled',
  'writtenOff',
  'dueDateChanged',
  'changeRefused',
]
const outcomes: Partial<Record<AnswerKind, string>> = {
  registered: 'registered',
  refused: 'refused',
  settled: 'settled',
  writtenOff: 'writtenOff',
  dueDateChanged: 'changed',
  changeRefused: 'refused',
}

function remessaOf(bank: string, layout: (typeof layouts)[number]['layout']) {
  const agreement = agreements[bank]
  if (!agreement) throw new Error(`no agreement of ${bank} to build with`)
  const titles = kinds.map((_, at) =>
    buildTitle({ nossoNumero: 700 + at, documentNumber: `D${at}`, companyUse: `USO${at}` }),
  )
  const { bytes } = writeRemessa({
    bank,
    layout,
    agreement,
    fileSequence: 1,
    createdAt: { on: '2026-11-20', time: '080000' },
    titles,
  })
  return readBankFile(bytes)
}

function answerOf(line: RemessaLine, kind: AnswerKind): Answer {
  const paid = { creditOn: '2026-12-10', payerPaidCents: 126_000, interestCents: 950 }
  const nothing = { creditOn: null, payerPaidCents: 0, interestCents: 0 }
  return {
    kind,
    nossoNumero: line.allocatedNumber,
    completeNumber: line.nossoNumero,
    companyUse: line.companyUse,
    documentNumber: line.documentNumber,
    dueOn: line.dueOn,
    amountCents: line.amountCents,
    eventOn: '2026-12-09',
    ...(kind === 'settled' ? paid : nothing),
  }
}

function expectTold(title: RetornoTitle | undefined, { kind, companyUse, documentNumber, payerPaidCents }: Answer) {
  expect(title).toMatchObject({ payerPaidCents, feeCents: 0, amountCents: 125_050, event: { ours: outcomes[kind] } })
  // A layout may have room for one of the two alone.
  expect([companyUse, '']).toContain(title?.companyUse)
  expect([documentNumber, '']).toContain(title?.documentNumber)
  expect(`${title?.companyUse}${title?.documentNumber}`).not.toBe('')
}

describe.each(layouts)('$bank in $layout', ({ bank, layout }) => {
  test('each title of a remessa is answered under the number and the words that the remessa gave it', () => {
    const remessa = remessaOf(bank, layout)
    const titles = remessa.instructions.map((line, at) => answerOf(line, kinds[at] ?? 'settled'))
    const tellable = titles.filter(({ kind }) => canAnswer(bank, layout, kind))
    const bytes = writeAnswers({
      bank,
      layout,
      company: remessa.company,
      carteira: remessa.instructions[0]?.carteira,
      fileSequence: 9,
      createdAt: { on: '2026-12-10', time: '060000' },
      titles: tellable,
    })
    const retorno = readBankFile(bytes)
    expect(retorno).toMatchObject({ bank, layout, kind: 'retorno' })
    // Not each bank numbers its retornos.
    expect([9, null]).toContain(retorno.fileSequence)
    expect(retorno.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(retorno.titles.map(({ allocatedNumber }) => allocatedNumber)).toEqual(
      tellable.map(({ nossoNumero }) => String(nossoNumero)),
    )
    for (const [at, answer] of tellable.entries()) expectTold(retorno.titles[at], answer)
  })
})
