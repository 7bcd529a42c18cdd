// One XML part of a workbook through a streaming tokenizer (htmlparser2, which knows no entities but those of XML itself and reads no
// document type): handlers hear tags and text as they come.
import { Parser } from 'htmlparser2'
import { problem } from './sheet-header.ts'

export type XmlHandlers = {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** No part of a workbook is nested deeper. */
const deepest = 60

/** After each piece of text the caller has its turn, to hand on what the handlers have gathered. */
export async function* xmlPieces(pieces: AsyncIterable<string>, handlers: XmlHandlers): AsyncGenerator<void> {
  let depth = 0
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1
        if (depth > deepest) throw problem('sheet_too_complex')
        handlers.open(localName(name), attributes)
      },
      ontext: (text) => handlers.text?.(text),
      onclosetag: (name) => {
        depth -= 1
        handlers.close?.(localName(name))
      },
      // A document type declares entities, and no spreadsheet writes one.
      onprocessinginstruction: (name) => {
        if (name.toLowerCase().startsWith('!doctype')) throw problem('sheet_not_readable')
      },
    },
    { xmlMode: true, recognizeCDATA: true },
  )
  for await (const piece of pieces) {
    parser.write(piece)
    yield
  }
  parser.end()
  yield
}

/** For a part that is small: all of it at once. */
export async function readXml(pieces: AsyncIterable<string>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of xmlPieces(pieces, handlers));
}

/** Some programs write `x:row`. */
function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}
