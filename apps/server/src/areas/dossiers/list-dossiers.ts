import { dossiers } from '@caderneta/contracts/dossiers'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { guardianSeen } from '../collection/public.ts'
import { dossiersOf, toDossier } from './dossier-store.ts'

export const listDossiers = query(dossiers.ofFamily, async (tx, { params }, scope) => {
  const [seen, rows] = await Promise.all([
    tx.first(guardianSeen(scope, params.id)),
    tx.rows(dossiersOf(scope, params.id)),
  ])
  if (!seen) throw notFound('family')
  return { items: rows.map(toDossier) }
})
