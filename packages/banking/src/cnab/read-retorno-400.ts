import type { RetornoTitle } from './bank-file.ts'
import type { RetornoLayout } from './bank.ts'
import type { FileLines } from './file-lines.ts'
import { readPix, readPixError } from './read-pix-record.ts'
import type { RecordPlan } from './record-plan.ts'
import { TitleReader } from './read-title.ts'
import type { ReadingResult } from './reading-result.ts'
import { titlePlanOf } from './title-plan.ts'
import { checkTrailer400 } from './trailer-check.ts'
import { walk400 } from './walk-400.ts'

/** Titles of a CNAB 400 return file; the trailer and optional records never become titles. */
export function readRetorno400(layout: RetornoLayout, lines: FileLines): ReadingResult {
  const plan = titlePlanOf(layout)
  const titles: RetornoTitle[] = []
  const reader = new TitleReader(plan, lines)
  let details = 0
  let amountCents = 0
  const walk = walk400(plan.plan, lines, {
    needed: plan.needed,
    sequence: layout.rules.sequence ?? 'error',
    onGroup(group) {
      details += 1
      if (!group.isSound) return
      const extra = group.extra.length === 0 ? none : group.extra.map((each) => each.line)
      const title = reader.read({ main: group.main, second: group.main, extra })
      if (!title) return
      for (const each of group.extra) addPix(title, each.record, each.line)
      amountCents += title.amountCents
      titles.push(title)
    },
  })
  checkTrailer400(walk, lines, layout.rules.trailer, { titles: details, amountCents })
  return { titles, instructions: [], records: walk.records }

  function addPix(title: RetornoTitle, record: RecordPlan, line: number): void {
    const code = readPixError(record, lines, line)
    if (code === null) title.pix = readPix(record, lines, line) ?? title.pix
    else title.reasons = [...title.reasons, { code, meaning: `sem Pix: ${layout.rules.pixErrors?.[code] ?? code}` }]
  }
}

const none: readonly number[] = []
