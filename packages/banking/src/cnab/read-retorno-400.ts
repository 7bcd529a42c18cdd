import type { RetornoTitle } from './bank-file.ts'
import type { RetornoLayout } from './bank.ts'
import type { FileLines } from './file-lines.ts'
import { readPix } from './read-pix-record.ts'
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
      for (const each of group.extra) title.pix = readPix(each.record, lines, each.line) ?? title.pix
      amountCents += title.amountCents
      titles.push(title)
    },
  })
  checkTrailer400(walk, lines, layout.rules.trailer, { titles: details, amountCents })
  return { titles, instructions: [], records: walk.records }
}

const none: readonly number[] = []
