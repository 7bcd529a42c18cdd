// A statement comes in: read whole before anything is written, taken once by its content, and matched to the clearing as far as it is sure.
import { conciliations, events } from '@caderneta/contracts/conciliations'
import type { InputOf } from '@caderneta/contracts/define'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { instantText } from '@caderneta/kernel/instant-text'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, type Effects, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { newId } from '../../platform/uuid.ts'
import { bankFileBytesPart, type StoredBytes, storedBytes } from '../bank-files/public.ts'
import { statementMatchedEntry } from './conciliation-entries.ts'
import { matchedLines } from './match-lines.ts'
import { newLines } from './new-lines.ts'
import { daysFrom, lockedAccount, refreshDays } from './refresh-days.ts'
import { givenColumns, isOfAccount, type ReadFile, statementOf } from './statement-file.ts'
import * as parts from './statement-parts.ts'
import {
  accountOf,
  columnsOfAccount,
  type DayRow,
  daysForStatement,
  type KnownRow,
  knownLines,
  sameStatement,
} from './statement-store.ts'

type Received = ReadFile & { stored: StoredBytes; statementId: string }
type Body = InputOf<typeof conciliations.readStatement>['body']

export const readStatement = action(conciliations.readStatement, {
  prepare: async ({ body }, { scope, platform, upload }): Promise<Received> => {
    if (!upload) throw new Error('a statement comes as an upload')
    const file = await fileOf(platform, scope, body, upload.bytes)
    const stored = storedBytes(scope.tenantId, newId(), upload.fileName, upload.bytes)
    await platform.files.put(stored.key, stored.bytes)
    const { from, to } = file.statement
    await refreshDays(platform, scope, body.bankAccountId, daysFrom(toCalendarDate(from), toCalendarDate(to)))
    return { ...file, stored, statementId: newId() }
  },
  // The account's row makes two files of one account wait for each other: the second knows the lines of the first.
  lock: ({ body: { bankAccountId } }, scope, { statement, stored }) => ({
    account: lockedAccount(scope, bankAccountId),
    earlier: sameStatement(scope, bankAccountId, stored.hash),
    known: knownLines(
      scope,
      bankAccountId,
      statement,
      statement.lines.flatMap(({ bankId }) => bankId ?? []),
    ),
    days: daysForStatement(scope, bankAccountId, statement),
  }),
  decide: ({ earlier: [earlier], known, days }, { body: { bankAccountId } }, scope, received) => {
    if (earlier)
      return refuse('statement_already_read', {
        fileName: earlier.file_name,
        at: instantText(earlier.created_at, scope.locale),
      })
    return taken(scope, bankAccountId, { ...received, known, days })
  },
  view: (record) => record,
})

async function fileOf(platform: Platform, scope: Scope, body: Body, bytes: Uint8Array): Promise<ReadFile> {
  const [account, saved] = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    Promise.all([
      tx.first(accountOf(scope, body.bankAccountId)),
      tx.first(columnsOfAccount(scope, body.bankAccountId)),
    ]),
  )
  if (!account) throw notFound('bank_account')
  const file = await statementOf(bytes, givenColumns(body) ?? saved?.columns ?? null, scope.today)
  if (isOfAccount(file.statement, account)) return file
  const { bank, agency, account: number } = file.statement.account
  const named = [bank, agency, number].filter((part) => part !== null).join(' / ')
  throw new Refusal('statement_of_other_account', { values: { account: named }, members: ['bankAccountId'] })
}

type Taken = Received & { known: KnownRow[]; days: DayRow[] }

function taken(scope: Scope, bankAccountId: string, given: Taken) {
  const { statement, stored, statementId, known, days, columns } = given
  const fresh = newLines(statement.lines, known).map((line) => ({ ...line, id: newId() }))
  const waiting = known.filter(({ is_open: isOpen }) => isOpen)
  const matches = matchedLines(days.filter(({ stage }) => stage !== 'transferred').map(toOpenDay), [
    ...fresh,
    ...waiting,
  ])
  const dayOf = new Map(matches.map(({ line, dayId }) => [line.id, dayId]))
  const numbered = { statementId, bankAccountId, stored }
  const counts = { lineCount: statement.lines.length, newCount: fresh.length, matchedCount: matches.length }
  const effects: Effects = {
    parts: [
      bankFileBytesPart(scope, stored),
      parts.newStatementPart(scope, numbered, statement, fresh.length),
      ...parts.newLinesPart(
        scope,
        numbered,
        fresh.map((line) => ({ ...line, dayId: dayOf.get(line.id) ?? null })),
      ),
      ...parts.placedLinesPart(scope, waiting, dayOf),
      ...parts.creditedDaysPart(scope, days, statement, creditedOf(matches)),
      ...parts.columnsPart(scope, bankAccountId, columns),
    ],
    entries: matches.map(({ line: { id: lineId, cents, day } }) =>
      statementMatchedEntry({ tenantId: scope.tenantId, bankAccountId, lineId, cents, day }),
    ),
    audit: {
      subjectId: statementId,
      body: {
        fileName: stored.name,
        sha256: stored.hash.toString('hex'),
        format: statement.format,
        bankAccountId,
        ...counts,
      },
    },
    events: [
      news(events['statement.read'], {
        subjectId: statementId,
        version: 1,
        payload: { lines: fresh.length, matched: matches.length },
      }),
    ],
  }
  return accept({ id: statementId, from: statement.from, to: statement.to, ...counts }, effects)
}

function toOpenDay({ id, day, open_cents: openCents, fee_cents: feeCents }: DayRow) {
  return { id, day, openCents, feeCents }
}

function creditedOf(matches: readonly { line: { cents: number }; dayId: string }[]): parts.Credited {
  const groups = Map.groupBy(matches, ({ dayId }) => dayId)
  return new Map(
    [...groups].map(([dayId, own]) => [
      dayId,
      { cents: own.reduce((sum, { line }) => sum + line.cents, 0), count: own.length },
    ]),
  )
}
