// What a test retorno says, line by line. It is read and forgotten: no title, no money and no sequence is touched.
import { type BankFile, BankingError, isSettled, readBankFile, type RetornoTitle } from '@caderneta/banking'
import { homologations, mostTestLines, type TestRetorno } from '@caderneta/contracts/homologations'
import { action, one } from '../../platform/operation/action.ts'
import { accept } from '../../platform/operation/effects.ts'
import { Refusal } from '../../platform/refusal.ts'
import { accountOfFile } from '../bank-files/public.ts'
import { preparedTest } from './prepared-test.ts'
import { type AgreementRow, homologationById } from './homologation-store.ts'
import { allocatedTestNumbers } from './test-remessa.ts'
import { ofTitles } from './titles-problem.ts'

const mostProblems = 200

export const readTestRetorno = action(homologations.readRetorno, {
  prepare: async ({ params }, { platform, scope, upload }): Promise<TestRetorno> => {
    if (!upload) throw new Error('a test retorno comes as an upload')
    const { agreement, preparation } = await preparedTest(platform, scope, params.id)
    const file = retornoOf(upload.bytes, agreement)
    const numbers = ofTitles(() => allocatedTestNumbers(agreement, preparation))
    return told(upload.fileName, file, agreement, numbers)
  },
  lock: ({ params }, scope) => ({ homologation: one('homologation', homologationById(scope, params.id)) }),
  decide: ({ homologation }, _input, _scope, read) =>
    accept(read, {
      parts: [],
      audit: { subjectId: homologation.id, body: { fileName: read.fileName, lineCount: read.lines.length } },
    }),
  view: (record) => record,
})

/** @throws Refusal: what is no retorno of this bank is not told line by line. */
function retornoOf(bytes: Uint8Array, { bank }: AgreementRow): BankFile {
  const file = read(bytes)
  if (file.kind === 'remessa') throw new Refusal('test_retorno_is_remessa', { status: 422 })
  if (file.bank !== bank) {
    const named = `${file.bank} (${file.bankName})`
    throw new Refusal('test_retorno_of_other_bank', { status: 422, values: { bank: named } })
  }
  if (file.titles.length > mostTestLines) {
    const values = { count: file.titles.length, limit: mostTestLines }
    throw new Refusal('test_retorno_too_large', { status: 422, values })
  }
  return file
}

function read(bytes: Uint8Array): BankFile {
  try {
    return readBankFile(bytes)
  } catch (error) {
    if (!(error instanceof BankingError)) throw error
    throw new Refusal('test_retorno_unreadable', { status: 422, values: { detail: error.message } })
  }
}

function told(fileName: string, file: BankFile, agreement: AgreementRow, numbers: ReadonlySet<string>): TestRetorno {
  const { bank, bankName, layout, fileSequence, createdOn, company, problems } = file
  // none: a part that the file does not name
  const account = [company.agency, company.account ?? company.beneficiaryCode].filter(Boolean).join(' / ')
  return {
    fileName,
    bank,
    bankName,
    layout,
    fileSequence,
    createdOn,
    isOwnAccount: 'account' in accountOfFile(file, [ownAccount(agreement)]),
    accountNamed: account,
    problems: problems.slice(0, mostProblems).map(({ line, column, message, severity }) => ({
      line,
      column,
      message,
      severity,
    })),
    lines: file.titles.map((title) => lineOf(title, numbers)),
  }
}

function ownAccount(agreement: AgreementRow) {
  const { id, carteira, bank_agreement_code: code } = agreement
  return { ...agreement, id: agreement.bank_account_id, bankAgreements: [{ id, carteira, code }] }
}

function lineOf(title: RetornoTitle, numbers: ReadonlySet<string>): TestRetorno['lines'][number] {
  const { event } = title
  return {
    // none: a title of no line is shown at the beginning
    line: title.lineNumbers[0] ?? 0,
    nossoNumero: title.nossoNumero,
    isTestTitle: numbers.has(title.allocatedNumber),
    code: event.code,
    meaning: event.meaning,
    isKnown: event.isKnown,
    isSettlement: isSettled(event.ours),
    reasons: title.reasons.map(({ code, meaning }) => ({ code, meaning })),
    eventOn: title.eventOn,
    creditOn: title.creditOn,
    amountCents: title.amountCents,
    paidCents: title.payerPaidCents,
    creditedCents: title.creditedCents,
    feeCents: title.feeCents,
  }
}
