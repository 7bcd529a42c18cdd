import { type FamilyInvoice, invoiceView } from '@caderneta/contracts/invoice-view'
import { useCallback, useEffect, useState } from 'react'
import { ApiError, errorFromFailure } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'

export type Look = { invoice: FamilyInvoice | undefined; error: ApiError | undefined; again: () => void }

/** Who pays by a second phone's camera sees it here without touching anything. */
const lookAgainMs = 10_000

/**
 * The invoice behind the link. Read again when the page comes back to the front or the connection returns: a family pays in
 * the bank's program and then looks here. What was read stays on the screen while it is read again.
 */
export function useFamilyInvoice(token: string): Look {
  const [invoice, setInvoice] = useState<FamilyInvoice>()
  const [error, setError] = useState<ApiError>()
  const again = useCallback(() => {
    call(invoiceView.get, { token }).then(
      (read) => {
        setInvoice(read)
        setError(undefined)
      },
      (thrown: unknown) => setError(errorFromFailure(thrown)),
    )
  }, [token])
  const isAwaited = Boolean(invoice?.owed)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(() => document.visibilityState === 'visible' && again(), lookAgainMs)
    return () => clearInterval(timer)
  }, [isAwaited, again])
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible') again()
    }
    again()
    document.addEventListener('visibilitychange', seen)
    window.addEventListener('online', again)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      window.removeEventListener('online', again)
    }
  }, [again])
  return { invoice, error, again }
}
