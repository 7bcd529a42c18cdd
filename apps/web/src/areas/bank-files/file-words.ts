// Words that every screen of bank files shares.
import { bankFileStatuses } from '@caderneta/contracts/bank-file-shapes'
import { usePhrases } from '../../client/phrases.ts'
import { statusNames } from './file-status.tsx'

type Place = { bankName: string; bank: string; agency: string; account: string; layout: string }

/** `Itaú 341 · 0057 / 12345-2`. */
export function accountText({ bankName, bank, agency, account }: Place): string {
  return `${bankName} ${bank} · ${agency} / ${account}`
}

export function layoutText({ layout }: Pick<Place, 'layout'>): string {
  return layout === 'cnab240' ? 'CNAB 240' : 'CNAB 400'
}

/** Choices of a list's filter by state: those that the kind of file can be in. */
export function useStatusChoices(kind: 'remessa' | 'retorno') {
  const t = usePhrases(statusNames)
  const ofRetorno = new Set(['processing', 'processed', 'failed'])
  const ofRemessa = new Set(
    bankFileStatuses.filter((status) => status !== 'processed' && status !== 'sending' && status !== 'sent'),
  )
  const own: ReadonlySet<string> = kind === 'retorno' ? ofRetorno : ofRemessa
  return bankFileStatuses.filter((status) => own.has(status)).map((value) => ({ value, label: t(`state_${value}`) }))
}
