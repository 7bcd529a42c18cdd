// The JSON of a body, looked at before it is parsed: a megabyte of brackets costs the parser a third of a second, counting them a hundredth.
import type { FastifyInstance } from 'fastify'

/** Far beyond what any call means, and quick to parse; what nests less but too deep is refused by name once it was parsed. */
const deepest = 10_000

/** Takes the place of the server's parser of JSON, which has the last word on what is no JSON. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (nestsWithoutEnd(text)) done(new SyntaxError('JSON nested without end'))
    else void parse(request, text, done)
  })
}

/** @throws SyntaxError, which is answered as a malformed request. */
export function jsonOf(bytes: Buffer): unknown {
  const text = bytes.toString('utf8')
  if (nestsWithoutEnd(text)) throw new SyntaxError('JSON nested without end')
  return JSON.parse(text)
}

/** How each letter leads deeper or out again; every other one does not. */
const steps = new Int8Array(65_536)
for (const opening of ['[', '{']) steps[opening.charCodeAt(0)] = 1
for (const closing of [']', '}']) steps[closing.charCodeAt(0)] = -1
const quote = '"'.charCodeAt(0)

/** Whether lists and objects of a text lie more than 10,000 deep in one another; brackets within its strings are letters. */
function nestsWithoutEnd(text: string): boolean {
  if (text.length <= deepest) return false
  let depth = 0
  for (let at = 0; at < text.length && depth <= deepest; at += 1) {
    const letter = text.charCodeAt(at)
    if (letter === quote) at = endOfString(text, at)
    // none: a table of every letter
    else depth += steps[letter] ?? 0
  }
  return depth > deepest
}

/** @returns where the string ends that begins at the quote, or the end of the text. */
function endOfString(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}
