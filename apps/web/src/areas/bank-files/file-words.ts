// Words that every screen of bank files shares.
import { bankFileStatuses } from '@caderneta/contracts/bank-file-shapes'
import { fileStatusWords } from '@caderneta/contracts/bank-file-words'
import { useTableWords } from '../../client/phrases.ts'

type Place = { bankName: string; agency: string; account: string; layout: string }

/** `Itaú · 0057 / 12345-2`. */
export function accountText({ bankName, agency, account }: Omit<Place, 'layout'>): string {
  return `${bankName} · ${agency} / ${account}`
}

export function layoutText({ layout }: Pick<Place, 'layout'>): string {
  return layout === 'cnab240' ? 'CNAB 240' : 'CNAB 400'
}

/** Choices of a list's filter by state: those that the kind of file can be in. */
export function useStatusChoices(kind: 'remessa' | 'retorno') {
  const word = useTableWords(fileStatusWords)
  const ofRetorno = new Set(['processing', 'processed', 'failed'])
  const ofRemessa = new Set(bankFileStatuses.filter((status) => status !== 'processed'))
  const own: ReadonlySet<string> = kind === 'retorno' ? ofRetorno : ofRemessa
  return bankFileStatuses.filter((status) => own.has(status)).map((value) => ({ value, label: word(value) }))
}
