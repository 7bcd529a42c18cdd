import { accountStatement } from '@caderneta/contracts/document-account-statement'
import { readTransaction } from '../../platform/db/connection.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { Refusal } from '../../platform/refusal.ts'
import { accountLines, accountOf } from '../ledger/public.ts'
import { lookOf } from '../tenants/public.ts'
import { accountStatementPdf } from './account-statement-pdf.ts'

/** What a person reads on paper; more is a sheet for a machine. */
const mostLines = 2_000

/** Drawn outside the transaction, of what one snapshot said. */
export const getAccountStatement = direct(
  accountStatement.accountStatement,
  async ({ platform, scope, input: { params, query: period } }) => {
    const [account, lines, look] = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
      Promise.all([
        accountOf(tx, scope, params.id),
        accountLines(tx, scope, params.id, { ...period, maxResultCount: mostLines }),
        lookOf(tx),
      ]),
    )
    if (lines.length > mostLines) throw new Refusal('account_statement_too_long', { values: { most: mostLines } })
    const drawn = { account, lines: lines.toReversed(), look, period, today: scope.today, locale: scope.locale }
    const bytes = await accountStatementPdf(drawn)
    return { fileName: 'extrato.pdf', mediaType: 'application/pdf', bytes, isInline: true }
  },
)
