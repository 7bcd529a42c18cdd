import { features } from '@caderneta/contracts/features'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { SwitchField } from '../../ui/choice-field.tsx'
import { Loaded } from '../../ui/load-faces.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.ts'
import css from './tenant-features.module.css'
import { phrases } from './phrases.ts'

/** Switches that hold at once. */
export function TenantFeatures({ tenantId }: { tenantId: number }) {
  const t = usePhrases(phrases)
  const mayChange = useMay()(features.update)
  const query = useRecord(features.list, { providerKey: tenantId })
  const update = useWrite(features.update, { onDone: () => toast.success({ title: t('feature_saved') }) })
  const set = (name: string, isOn: boolean) =>
    update.mutate({ providerKey: tenantId, features: [{ name, value: isOn ? 'true' : 'false' }] })
  return (
    <>
      <SectionTitle hint={t('features_hint')}>{t('features')}</SectionTitle>
      <Loaded query={query}>
        {({ groups }) => (
          <div className={css.list}>
            {groups.flatMap((group) =>
              group.features.map((feature) => (
                <SwitchField
                  key={feature.name}
                  label={feature.displayName}
                  value={feature.value === 'true'}
                  readOnlyReason={mayChange ? undefined : t('features_read_only')}
                  onChange={(isOn) => set(feature.name, isOn)}
                />
              )),
            )}
          </div>
        )}
      </Loaded>
    </>
  )
}
