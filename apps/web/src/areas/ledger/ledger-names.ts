import { accountWord, accountWords, entryWord } from '@caderneta/contracts/ledger-words'
import { useLanguage } from '../../client/phrases.ts'

/** In the order in which the money moves. */
export const accountKinds = Object.keys(accountWords)

export function useAccountName(): (kind: string) => string {
  const language = useLanguage()
  return (kind) => accountWord(kind)[language]
}

export function useEntryName(): (kind: string) => string {
  const language = useLanguage()
  return (kind) => entryWord(kind)[language]
}
