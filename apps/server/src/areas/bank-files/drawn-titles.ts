// Titles as the bytes of a remessa. Imports the banking library alone: a thread that writes a large file loads nothing else.
import { BankingError, type Notice, type RemessaInput, type RemessaTitle, writeRemessa } from '@caderneta/banking'

/** A title that cannot be written, by its place among those that were asked for. */
export type TitleFault = { title: number; message: string }

export type Drawn = {
  /** Null where nothing goes. */
  bytes: Uint8Array | null
  notices: Notice[]
  faults: TitleFault[]
}

/** Writes what can be written, and names what cannot. A notice counts the titles that are written. */
export function drawnTitles(input: RemessaInput): Drawn {
  try {
    return { ...written(input), faults: [] }
  } catch (error) {
    if (!(error instanceof BankingError)) throw error
    const faults = faultsOf(input, error.message)
    const faulty = new Set(faults.map(({ title }) => title))
    return { ...written({ ...input, titles: input.titles.filter((_, title) => !faulty.has(title)) }), faults }
  }
}

function written(input: RemessaInput): Pick<Drawn, 'bytes' | 'notices'> {
  return input.titles.length === 0 ? { bytes: null, notices: [] } : writeRemessa(input)
}

/** Found by writing each title alone. Nothing against any of them: the bank agreement itself makes no file, and every title hears it. */
function faultsOf(input: RemessaInput, message: string): TitleFault[] {
  const faults = input.titles.flatMap((asked, title) => {
    const fault = faultOf(input, asked)
    return fault === null ? [] : [{ title, message: fault }]
  })
  return faults.length > 0 ? faults : input.titles.map((_, title) => ({ title, message }))
}

function faultOf(input: RemessaInput, title: RemessaTitle): string | null {
  try {
    writeRemessa({ ...input, fileSequence: 1, createdAt: { on: title.issuedOn, time: '000000' }, titles: [title] })
    return null
  } catch (error) {
    if (error instanceof BankingError) return error.message
    throw error
  }
}
