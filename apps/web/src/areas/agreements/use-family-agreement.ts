import { agreementPages, type FamilyAgreement } from '@caderneta/contracts/agreement-pages'
import { agreementPayments } from '@caderneta/contracts/agreement-payments'
import { useCallback, useEffect, useState } from 'react'
import { type ApiError, errorFromFailure } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'

export type Opened = {
  agreement: FamilyAgreement | undefined
  /** Where each unpaid installment is paid, by its position. */
  paths: ReadonlyMap<number, string>
  error: ApiError | undefined
  again: () => void
  show: (agreement: FamilyAgreement) => void
}

/** The agreement behind the link; `show` takes what accepting answered. */
export function useFamilyAgreement(token: string): Opened {
  const [agreement, setAgreement] = useState<FamilyAgreement>()
  const [paths, setPaths] = useState<ReadonlyMap<number, string>>(new Map())
  const [error, setError] = useState<ApiError>()
  const failed = useCallback((thrown: unknown) => setError(errorFromFailure(thrown)), [])
  const show = useCallback(
    (read: FamilyAgreement) => {
      setAgreement(read)
      setError(undefined)
      if (read.state !== 'running') return
      call(agreementPayments.ofAgreement, { token }).then(
        ({ items }) => setPaths(new Map(items.map(({ position, path }) => [position, path]))),
        failed,
      )
    },
    [token, failed],
  )
  const again = useCallback(() => {
    call(agreementPages.familyView, { token }).then(show, failed)
  }, [token, show, failed])
  useEffect(again, [again])
  return { agreement, paths, error, again, show }
}
