// Which request a bank refuses, where the code of its retorno says it: by its own words, or because another code is for write-offs alone.

type RefusalEvents = {
  /** Refuses a write-off, and nothing else. */
  readonly writeOff?: string
  /** Refuse something that is no write-off. */
  readonly others: readonly string[]
}

/** FEBRABAN has one code for refused instructions, a write-off among them (26), and one for refused changes of data (30). */
const febraban: RefusalEvents = { others: ['30'] }

const events: Readonly<Record<string, RefusalEvents>> = {
  '001/cnab240': febraban,
  '033/cnab240': febraban,
  '041/cnab240': febraban,
  '085/cnab240': febraban,
  '104/cnab240': febraban,
  '208/cnab240': febraban,
  '237/cnab240': febraban,
  '237/cnab400': { writeOff: '27', others: ['30', '32'] },
  '336/cnab400': { writeOff: '15', others: ['16', '17'] },
  '341/cnab240': { writeOff: '15', others: ['16', '17'] },
  '341/cnab400': { writeOff: '15', others: ['16', '17', '24'] },
  '422/cnab240': febraban,
  '707/cnab400': { writeOff: '15', others: ['16'] },
  '748/cnab240': { writeOff: '36', others: ['26', '30'] },
  '748/cnab400': { writeOff: '27', others: ['30', '32'] },
  '756/cnab240': febraban,
}

/** Null where the code says neither: a write-off may be refused by it as well as another instruction. */
export function refusedRequest(bank: string | null, layout: string | null, code: string): 'writeOff' | 'other' | null {
  const found = events[`${bank}/${layout}`]
  if (!found) return null
  if (found.writeOff === code) return 'writeOff'
  return found.others.includes(code) ? 'other' : null
}
