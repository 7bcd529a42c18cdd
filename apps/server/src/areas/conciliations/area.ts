// Conciliations: what the bank told, what the ledger booked and what the statement credits, day by day of a bank account.
//
// Always holds: a day of an account is one row, and its credit is the sum of the lines matched to it; a line of a statement exists once,
// however often and in whatever file it comes, and is booked exactly while it is matched; status and stage follow from the cents of the row, in
// the database; only a prepared day is marked as transferred, and more money on it opens it again. What no line proves stays in the clearing,
// under its day. Locks: bank account, then days by id, then the line.
// States: open -> prepared (proved, or accepted with a reason) -> transferred; any of them back, by undo or by new money.
// Events out: conciliation.changed, statement.read.
// Events in: retorno.processed, invoice.paid, invoice.partlyPaid, invoice.unexpectedMoney, exception.resolved, recovery.changed, day-passed.
import type { Area } from '../../platform/area.ts'
import { subjects } from './audit-subjects.ts'
import { exportConciliations } from './export-conciliations.ts'
import { exportMovements } from './export-movements.ts'
import { exportNetworks } from './export-networks.ts'
import { exportStatementLines } from './export-statement-lines.ts'
import { getConciliation } from './get-conciliation.ts'
import { listConciliations } from './list-conciliations.ts'
import { listMovements } from './list-movements.ts'
import { listNetworks } from './list-networks.ts'
import { listStatementLines } from './list-statement-lines.ts'
import { matchLine } from './match-line.ts'
import { settledListeners } from './on-settled.listener.ts'
import { readStatement } from './read-statement.ts'
import { refreshConciliations } from './refresh-conciliations.ts'
import { resolveConciliation } from './resolve-conciliation.ts'
import { restoreLine } from './restore-line.ts'
import { setLineAside } from './set-line-aside.ts'
import { sumConciliations } from './sum-conciliations.ts'
import { sumStatementLines } from './sum-statement-lines.ts'
import { transferConciliations } from './transfer-conciliations.ts'
import { undoConciliation } from './undo-conciliation.ts'
import { unmatchLine } from './unmatch-line.ts'

export const conciliationsArea: Area = {
  name: 'conciliations',
  subjects,
  endpoints: [
    listNetworks,
    exportNetworks,
    listConciliations,
    exportConciliations,
    sumConciliations,
    getConciliation,
    listMovements,
    exportMovements,
    refreshConciliations,
    readStatement,
    resolveConciliation,
    undoConciliation,
    transferConciliations,
    listStatementLines,
    exportStatementLines,
    sumStatementLines,
    matchLine,
    unmatchLine,
    setLineAside,
    restoreLine,
  ],
  listeners: settledListeners,
}
