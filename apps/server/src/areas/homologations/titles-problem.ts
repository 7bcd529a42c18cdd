import { BankingError } from '@caderneta/banking'
import { Refusal } from '../../platform/refusal.ts'
import type { AgreementRow } from './homologation-store.ts'
import { type Preparation, testRemessa } from './test-remessa.ts'

/** Why the bank agreement makes no test titles, in the banking library's words; null when it makes them. */
export function titlesProblem(agreement: AgreementRow, preparation: Preparation): string | null {
  try {
    testRemessa(agreement, preparation)
    return null
  } catch (error) {
    if (error instanceof BankingError) return error.message
    throw error
  }
}

/** What is made of the test titles. @throws Refusal where the bank agreement, as it is now, makes none. */
export function ofTitles<Made>(make: () => Made): Made {
  try {
    return make()
  } catch (error) {
    if (error instanceof BankingError)
      throw new Refusal('test_titles_impossible', { values: { detail: error.message } })
    throw error
  }
}
