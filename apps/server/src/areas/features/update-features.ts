import { events, features } from '@caderneta/contracts/features'
import { isFeatureName, knownFeatures } from '@caderneta/contracts/known-features'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { type FeatureValues, withDefaults } from './feature-values.ts'
import { toFeatureList } from './feature-view.ts'

export const updateFeatures = action(features.update, {
  network: ({ body }) => body.providerKey,
  lock: ({ body }, scope) => ({
    network: one(
      'network',
      statement(sql<{ id: number }>`select id from control.tenant where id = ${body.providerKey}::int for update`),
    ),
    rows: statement(sql<{ name: string; is_enabled: boolean }>`
      select name, is_enabled from feature where tenant_id = ${scope.tenantId}::int`),
  }),
  decide: ({ rows }, { body }, scope) => {
    const stranger = body.features.findIndex(({ name }) => !isFeatureName(name))
    if (stranger >= 0) return refuse('unknown_feature', {}, [`features.${stranger}.name`])
    const before = withDefaults(rows)
    const after = withDefaults([
      ...rows,
      ...body.features.map(({ name, value }) => ({ name, is_enabled: value === 'true' })),
    ])
    const names = Object.keys(knownFeatures)
    const upsert = sql`insert into feature (tenant_id, name, is_enabled)
      select ${scope.tenantId}::int, f.* from unnest(${names}::text[], ${values(after, names)}::boolean[]) f(name, is_enabled)
      on conflict (tenant_id, name) do update set is_enabled = excluded.is_enabled returning 1`
    return accept(after, {
      parts: [{ name: 'set_feature', rows: names.length, sql: upsert }],
      audit: { subjectId: networkSubject(scope.tenantId), body: { before, after } },
      events: [news(events['features.updated'], { subjectId: networkSubject(scope.tenantId), version: 1 })],
    })
  },
  view: (record, scope) => toFeatureList(record, scope.locale),
})

function values(all: FeatureValues, names: string[]): boolean[] {
  return names.map((name) => isFeatureName(name) && all[name])
}
