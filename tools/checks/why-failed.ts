// Why a test failed, in the few lines that a person needs to begin with: they stand at the end of the log, under the test's name.
import { stripVTControlCharacters } from 'node:util'

const mostLines = 12
const mostOfPage = 30

/** The first lines of the first message, without those of the stack that lie in libraries. */
export function whyFailed(messages: readonly string[]): string[] {
  const [first = ''] = messages
  const lines = stripVTControlCharacters(first)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/node_modules|node:internal/.test(line))
  return lines.slice(0, mostLines).map((line) => `    ${line.trimEnd().slice(0, 300)}`)
}

/** Of the page as it was: what stood in dialogs, alerts and notices. `snapshot`: the page's tree, a line each, two spaces a level. */
export function whatThePageSaid(snapshot: string): string[] {
  const said: string[] = []
  let level = Number.POSITIVE_INFINITY
  for (const line of snapshot.split('\n')) {
    const own = line.search(/\S/)
    if (own < 0) continue
    if (own <= level) level = /^\s*- (dialog|alertdialog|alert|status)\b/.test(line) ? own : Number.POSITIVE_INFINITY
    if (own >= level) said.push(`    ${line.slice(0, 200)}`)
  }
  return said.slice(0, mostOfPage)
}
