// What a bank tells of a protest, by the codes of its retorno.

export type ProtestEvents = {
  /** The title is at a registry. */
  readonly entered: readonly string[]
  /** It left the registry unprotested, or its protest was undone. */
  readonly left: readonly string[]
  /** An order to protest was taken, which says nothing of the title yet; absent: the bank has no word for it. */
  readonly taken?: string
  /** The same of an order to stop it. */
  readonly stopTaken?: string
}

const events: Readonly<Record<string, ProtestEvents>> = {
  '001/cnab240': { entered: ['23'], left: ['24'], taken: '19', stopTaken: '20' },
  '001/cnab400': { entered: ['23'], left: ['24'], taken: '19' },
  '033/cnab240': { entered: ['23'], left: ['24'], taken: '19', stopTaken: '20' },
  '033/cnab400': { entered: ['15', '21'], left: ['22', '26', '27'] },
  '041/cnab240': { entered: ['23'], left: [], taken: '19', stopTaken: '20' },
  '041/cnab400': { entered: ['23'], left: ['22', '26'], taken: '19', stopTaken: '20' },
  '085/cnab240': { entered: ['22', '23'], left: ['24', '46', '98'], taken: '19', stopTaken: '20' },
  '104/cnab240': { entered: ['23'], left: ['24'], taken: '19', stopTaken: '20' },
  '104/cnab400': { entered: ['26', '29'], left: ['27', '28'] },
  '136/cnab400': { entered: [], left: ['04', '08'], taken: '10', stopTaken: '12' },
  '208/cnab240': { entered: ['23'], left: ['24'], taken: '19', stopTaken: '20' },
  '237/cnab240': { entered: ['23'], left: ['24'], taken: '19', stopTaken: '20' },
  '237/cnab400': { entered: ['23'], left: ['34'], taken: '19', stopTaken: '20' },
  '336/cnab400': { entered: ['23'], left: [], taken: '19', stopTaken: '20' },
  '341/cnab240': { entered: ['23'], left: ['24'], taken: '19', stopTaken: '20' },
  '341/cnab400': { entered: ['23'], left: [], taken: '19', stopTaken: '20' },
  '422/cnab240': { entered: ['23'], left: ['24'], taken: '19', stopTaken: '20' },
  '422/cnab400': { entered: ['23'], left: ['42'], taken: '19', stopTaken: '20' },
  '707/cnab400': { entered: ['23'], left: [], taken: '19', stopTaken: '20' },
  '748/cnab240': { entered: ['23'], left: ['24'], taken: '19', stopTaken: '20' },
  '748/cnab400': { entered: ['23'], left: ['34'], taken: '19', stopTaken: '20' },
  '756/cnab240': { entered: ['23'], left: ['24', '46'], taken: '19', stopTaken: '20' },
  '756/cnab400': { entered: ['23'], left: [] },
}

/** `bank/layout/code` of each event by which a title comes to a registry. */
export const registryEntries: readonly string[] = Object.entries(events).flatMap(([place, { entered }]) =>
  entered.map((code) => `${place}/${code}`),
)

const none: ProtestEvents = { entered: [], left: [] }

/** Of a layout of a bank; nothing where the file was not recognized. */
export function protestEvents(bank: string | null, layout: string | null): ProtestEvents {
  return events[`${bank}/${layout}`] ?? none
}
