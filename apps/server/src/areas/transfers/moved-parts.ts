// What a closing tells those whose decisions it moved: retentions and adjustments.
import type { CalculatedTransfer } from '@caderneta/kernel/transfer-lines'
import type { Part } from '../../platform/operation/effects.ts'
import { takenAdjustmentParts } from '../adjustments/public.ts'
import { type MovedRetention, movedRetentionParts } from '../retentions/public.ts'
import type { StandingRetention } from './decided-queries.ts'

type Of = { tenantId: number; transferId: string }

const ofAdjustments = new Set<string>(['rectification', 'anticipation', 'creditLine', 'balancing', 'erpRefund'])

export function movedParts(of: Of, { movements }: CalculatedTransfer, standing: readonly StandingRetention[]): Part[] {
  const idsOf = (isWanted: (component: string) => boolean) =>
    movements.filter(({ component }) => isWanted(component)).map(({ sourceId }) => sourceId)
  const deferred = new Set(idsOf((component) => component === 'deferral'))
  // Nothing stands at most schools.
  const keys = new Set(
    (standing.length === 0 ? [] : movements).map(({ component, sourceId, turn }) => `${component} ${sourceId} ${turn}`),
  )
  const retentions = standing.flatMap(({ id, keys: own }): MovedRetention[] => {
    if (deferred.has(id)) return [{ id, as: 'deferred' }]
    return own.some((key) => keys.has(key)) ? [{ id, as: 'taken' }] : []
  })
  const installments = idsOf((component) => component === 'installment')
  return [
    ...movedRetentionParts(of, { retentions, installments }),
    ...takenAdjustmentParts(
      of,
      idsOf((component) => ofAdjustments.has(component)),
    ),
  ]
}
