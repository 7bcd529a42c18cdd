import { enrollmentContracts, type FamilyContract } from '@caderneta/contracts/enrollment-contracts'
import { useCallback, useEffect, useState } from 'react'
import { type ApiError, errorFromFailure } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'

export type OpenedContract = {
  contract: FamilyContract | undefined
  error: ApiError | undefined
  again: () => void
  show: (contract: FamilyContract) => void
}

/** The contract behind the link; `show` takes what signing answered. */
export function useFamilyContract(token: string): OpenedContract {
  const [contract, setContract] = useState<FamilyContract>()
  const [error, setError] = useState<ApiError>()
  const show = useCallback((read: FamilyContract) => {
    setContract(read)
    setError(undefined)
  }, [])
  const again = useCallback(() => {
    call(enrollmentContracts.familyView, { token }).then(show, (thrown: unknown) => setError(errorFromFailure(thrown)))
  }, [token, show])
  useEffect(again, [again])
  return { contract, error, again, show }
}
