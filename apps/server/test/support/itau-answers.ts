// A retorno of Itaú as a program that knows nothing of ours reads it: columns of the bank's manual, cut by hand.

export type ReadAnswer = {
  event: string
  companyUse: string
  nossoNumero: string
  documentNumber: string
  on: string
  dueOn: string
  cents: number
  feeCents: number
  discountCents: number
  paidCents: number
  interestCents: number
}

export function readItauAnswers(bytes: Uint8Array) {
  const lines = Buffer.from(bytes)
    .toString('latin1')
    .split('\r\n')
    .filter((line) => line !== '' && line !== '\u001A')
  const header = lines[0] ?? ''
  const at = (line: string, from: number, to: number) => line.slice(from - 1, to).trim()
  return {
    widths: [...new Set(lines.map((line) => line.length))],
    kind: at(header, 1, 19),
    agency: at(header, 27, 30),
    account: at(header, 33, 37),
    company: at(header, 47, 76),
    bank: at(header, 77, 79),
    titles: lines
      .filter((line) => line.startsWith('1'))
      .map(
        (line): ReadAnswer => ({
          companyUse: at(line, 38, 62),
          nossoNumero: at(line, 63, 70),
          event: at(line, 109, 110),
          on: at(line, 111, 116),
          documentNumber: at(line, 117, 126),
          dueOn: at(line, 147, 152),
          cents: Number(at(line, 153, 165)),
          feeCents: Number(at(line, 176, 188)),
          discountCents: Number(at(line, 241, 253)),
          paidCents: Number(at(line, 254, 266)),
          interestCents: Number(at(line, 267, 279)),
        }),
      ),
    trailer: lines.at(-1)?.startsWith('9') === true,
  }
}
