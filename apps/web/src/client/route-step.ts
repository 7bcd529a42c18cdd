import { useNavigate, useSearch } from '@tanstack/react-router'
import { isRecord } from './request.ts'

/** Names the step in the address. */
const stepField = 'etapa'

export type RouteStep = {
  /** From 1 on, as the address says it. */
  step: number
  /** To another step: the back button of the browser comes back to this one. */
  go: (step: number) => void
}

/** The step of a page with steps lives in the address, so that a reload and the back button keep it. */
export function useRouteStep(count: number): RouteStep {
  const search: unknown = useSearch({ strict: false })
  const navigate = useNavigate()
  const named = Number(isRecord(search) ? search[stepField] : 1)
  return {
    step: Number.isInteger(named) && named >= 1 && named <= count ? named : 1,
    go: (step) =>
      void navigate({
        to: '.',
        search: ({ [stepField]: _before, ...rest }: Record<string, unknown>) =>
          step === 1 ? rest : { ...rest, [stepField]: step },
      }),
  }
}
