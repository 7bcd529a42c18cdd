// The foot of a receipt: a code and an address that say whether it is ours and still stands.
import { line, qr } from '../slips/public.ts'
import type { Paper } from './paper.ts'

export function drawCode(paper: Paper, url: string, isSandbox: boolean, title: string): void {
  const top = 232
  qr(paper, url, 20, top, 28)
  const beside = { x: 52, width: 135 }
  line(paper, title, { ...beside, y: top + 2 }, { size: 9, bold: true })
  line(
    paper,
    'Aponte a câmera ou abra o endereço: ele diz se o recibo é nosso e se ainda vale.',
    { ...beside, y: top + 7 },
    { size: 8 },
  )
  for (const [place, piece] of piecesOf(url).entries())
    line(paper, piece, { ...beside, y: top + 12 + place * 4 }, { size: 8 })
  if (isSandbox)
    line(paper, 'Ambiente de demonstração: sem valor.', { ...beside, y: top + 24 }, { size: 8, bold: true })
}

/** An address longer than its place goes on in the next line. */
function piecesOf(url: string): string[] {
  return url.match(/.{1,72}/g) ?? []
}
