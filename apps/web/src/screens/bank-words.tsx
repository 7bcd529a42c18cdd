import { useLanguage } from '../client/phrases.ts'

/** What the bank's manual says, as it says it: on screens of another language a quotation, marked as Portuguese. */
export function BankWords({ children }: { children: string }) {
  return useLanguage() === 'pt-BR' ? <>{children}</> : <q lang="pt-BR">{children}</q>
}
