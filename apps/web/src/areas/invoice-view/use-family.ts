import type { Family } from '@caderneta/contracts/family-shapes'
import { invoiceView } from '@caderneta/contracts/invoice-view'
import { useCallback, useEffect, useState } from 'react'
import { type ApiError, errorFromFailure } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'

export type FamilyLook = {
  family: Family | undefined
  error: ApiError | undefined
  again: () => void
  show: (family: Family) => void
}

/** While a code is prepared, and while one waits to be paid. */
const preparingMs = 1_500
const waitingMs = 8_000

/** What was read stays on the screen while it is read again; so the page turns paid by itself. */
export function useFamily(token: string): FamilyLook {
  const [family, show] = useState<Family>()
  const [error, setError] = useState<ApiError>()
  const again = useCallback(() => {
    call(invoiceView.family, { token }).then(
      (read) => {
        show(read)
        setError(undefined)
      },
      (thrown: unknown) => setError(errorFromFailure(thrown)),
    )
  }, [token])
  const pause = pauseOf(family)
  useEffect(() => {
    if (pause === null) return
    const timer = setInterval(() => document.visibilityState === 'visible' && again(), pause)
    return () => clearInterval(timer)
  }, [pause, again])
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
  return { family, error, again, show }
}

function pauseOf(family: Family | undefined): number | null {
  if (!family) return null
  if ([family.joint, family.putBack].some((code) => code?.state === 'preparing')) return preparingMs
  return family.receivers.length > 0 || family.toPutBackCents > 0 ? waitingMs : null
}
