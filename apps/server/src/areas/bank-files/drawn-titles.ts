// Titles as the bytes of a remessa. Imports the banking library alone: a thread that writes a large file loads nothing else.
import {
  BankingError,
  beginRemessa,
  type Notice,
  type RemessaHead,
  type RemessaInput,
  type RemessaTitle,
  writeRemessa,
  type WrittenRemessa,
} from '@caderneta/banking'

/** A title that cannot be written, by its place among those that were asked for. */
export type TitleFault = { title: number; message: string }

/** How many notices of a file are told: names with an accent have one each. */
const mostNotices = 200

export type Drawn = {
  /** Null where nothing goes. */
  bytes: Uint8Array | null
  /** The first of them. */
  notices: Notice[]
  noticeCount: number
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

export type Drawing = {
  take: (titles: readonly RemessaTitle[]) => void
  /** What `drawnTitles` says of all that was taken. */
  drawn: () => Drawn
}

/** Writes titles as they come. From the first that cannot be written on it only gathers them: they are written at the end, without what cannot be. */
export function drawingOf(head: RemessaHead): Drawing {
  const titles: RemessaTitle[] = []
  let file = orNone(() => beginRemessa(head))
  return {
    take: (piece) => {
      for (const title of piece) titles.push(title)
      const begun = file
      file = begun && orNone(() => (begun.add(piece), begun))
    },
    drawn: () => {
      const begun = file
      const whole = begun && titles.length > 0 ? orNone(() => begun.finish()) : undefined
      return whole ? { ...told(whole), faults: [] } : drawnTitles({ ...head, titles })
    },
  }
}

/** Undefined where the library refuses what it is given. */
function orNone<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof BankingError) return undefined
    throw error
  }
}

function written(input: RemessaInput): Omit<Drawn, 'faults'> {
  return input.titles.length === 0 ? { bytes: null, notices: [], noticeCount: 0 } : told(writeRemessa(input))
}

function told({ bytes, notices }: WrittenRemessa): Omit<Drawn, 'faults'> {
  return { bytes, notices: notices.slice(0, mostNotices), noticeCount: notices.length }
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
